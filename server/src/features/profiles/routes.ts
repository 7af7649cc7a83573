import { endpoints, idSchema, LIMITS, MESSAGES } from '@rostrum/contract';
import { z } from 'zod';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { isKnown } from '../../platform/http/is-known.ts';
import { chosenLanguage } from '../../platform/language.ts';
import { keepChosen, problemAddress, requireAccount } from '../accounts/service.ts';
import type { ProfilesService } from './service.ts';

export function registerProfileRoutes(http: AppHttp, profiles: ProfilesService): void {
  http.endpoint(endpoints.profileUpdate, {
    action: ENDPOINT_ACTIONS.profileUpdate,
    handler: async ({ actor, body }) => ({ user: await profiles.change(requireAccount(actor).userId, body.user) }),
    form: {
      done: () => '/users/edit/profile?saved=profile',
      failed: (error) => problemAddress('/users/edit/profile', error),
    },
  });

  http.endpoint(endpoints.avatarUpload, {
    action: ENDPOINT_ACTIONS.avatarUpload,
    fileLimit: LIMITS.avatarBytes,
    async handler({ request, whole }) {
      const part = await request.file();
      if (part === undefined) throw invalidField('file', MESSAGES.required);
      const picture = await part.toBuffer();
      return { thumbnail_url: await profiles.setAvatar(requireAccount(await whole()).userId, picture) };
    },
  });

  for (const name of ['avatarRemove', 'avatarRemoveByPost'] as const) {
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      async handler({ actor }) {
        await profiles.removeAvatar(requireAccount(actor).userId);
        return { thumbnail_url: null };
      },
    });
  }

  http.endpoint(endpoints.userSettingsShow, {
    action: ENDPOINT_ACTIONS.userSettingsShow,
    async handler({ actor, reply }) {
      reply.header('cache-control', 'no-store');
      return { user_settings: await profiles.settings(requireAccount(actor).userId) };
    },
  });

  http.endpoint(endpoints.userSettingsUpdate, {
    action: ENDPOINT_ACTIONS.userSettingsUpdate,
    async handler({ actor, body, request, reply }) {
      const settings = await profiles.changeSettings(requireAccount(actor).userId, body.user_settings);
      if (body.user_settings.language !== undefined) keepChosen(request, reply, chosenLanguage(settings));
      return { user_settings: settings };
    },
  });

  http.route({
    method: 'GET',
    url: '/avatars/:id',
    action: 'avatar.read',
    rateClass: 'none',
    params: z.object({ id: idSchema }),
    async handler({ params, request, reply }) {
      const bytes = await profiles.avatar(params.id);
      const etag = `"${params.id}"`;
      reply
        .contentSecurity({ inert: true })
        // Another picture has another address; one that was removed is gone from pages within minutes.
        .header('cache-control', 'private, max-age=300, must-revalidate')
        .header('etag', etag)
        // Embedded decks show who made them.
        .header('cross-origin-resource-policy', 'cross-origin');
      if (isKnown(request, etag)) return reply.code(304).send();
      return reply.type('image/webp').send(Buffer.from(bytes));
    },
  });
}
