import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { profileSchema } from '../account-entities.ts';
import { ruled, socialHandleProblem, websiteProblem, withScheme } from '../rules.ts';
import { userSettingsSchema } from '../settings.ts';

const picture = z.object({ thumbnail_url: z.string().nullable() });
const settings = z.object({ user_settings: userSettingsSchema });

/** What somebody shows of themselves, and what they have set. */
export const profilesEndpoints = {
  profileUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/users/profile',
    summary: 'Change what the caller shows of themselves; an empty field is none',
    body: z.object({
      user: z
        .object({
          social_handle: ruled(socialHandleProblem, z.string().trim()),
          website_url: ruled((value) => websiteProblem(withScheme(value.trim()))).overwrite((value) =>
            withScheme(value.trim()),
          ),
        })
        .partial(),
    }),
    response: z.object({ user: profileSchema }),
  }),
  avatarUpload: endpoint({
    method: 'POST',
    path: '/api/v1/users/avatar',
    summary: 'Take a picture as the caller’s own: PNG, JPEG, GIF, WebP or AVIF; cut to a square, at most 512 px',
    upload: true,
    response: picture,
    status: 201,
  }),
  avatarRemove: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/remove_avatar',
    summary: 'Remove the caller’s picture',
    response: picture,
  }),
  avatarRemoveByPost: endpoint({
    method: 'POST',
    path: '/api/v1/users/remove_avatar',
    summary: 'The same as DELETE',
    response: picture,
  }),
  userSettingsShow: endpoint({
    method: 'GET',
    path: '/api/v1/user_settings',
    summary: 'What the caller has set',
    response: settings,
  }),
  userSettingsUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/user_settings',
    summary: 'Change settings of the caller; absent ones stay',
    body: z.object({ user_settings: userSettingsSchema.partial() }),
    response: settings,
  }),
  digestShow: endpoint({
    method: 'GET',
    path: '/api/v1/digests/:token',
    summary: 'How often somebody is told of what they missed, for whoever has the signed address of such a mail',
    params: z.object({ token: z.string().min(1).max(256) }),
    response: z.object({ digest: userSettingsSchema.shape.digest }),
  }),
  mentionMailsShow: endpoint({
    method: 'GET',
    path: '/api/v1/mention_mails/:token',
    summary: 'Whether somebody is told of mentions by mail, for whoever has the signed address of such a mail',
    params: z.object({ token: z.string().min(1).max(256) }),
    response: z.object({ mention_mails: userSettingsSchema.shape.mention_mails }),
  }),
} as const;
