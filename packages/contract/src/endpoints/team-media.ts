import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mediaPageSchema, mediaSchema, mediaUseSchema, uploadedMediaSchema } from '../media-entities.ts';
import { byId } from './by-id.ts';
import { forWhat, mediaChanges, mediaSucceeded, mediaSuccessor, uploads } from './media.ts';

/**
 * The library of the caller's team: members see it and bring to it; who brought a file, the owner and the
 * admins change it.
 */
export const teamMediaEndpoints = {
  teamMediaList: endpoint({
    method: 'GET',
    path: '/api/v1/team/media',
    summary: "Uploads of the caller's team, newest first",
    query: uploads,
    response: mediaPageSchema,
  }),
  teamMediaHidden: endpoint({
    method: 'GET',
    path: '/api/v1/team/media/hidden',
    summary: 'Uploads of the team that were taken out of the list',
    query: uploads,
    response: mediaPageSchema,
  }),
  teamMediaCreate: endpoint({
    method: 'POST',
    path: '/api/v1/team/media',
    summary: "Upload a picture, film or sound to the team's library (multipart field `file`), as `POST /api/v1/media`",
    query: forWhat,
    upload: true,
    response: uploadedMediaSchema,
    status: 201,
  }),
  teamMediaShow: endpoint({
    method: 'GET',
    path: '/api/v1/team/media/:id',
    summary:
      'An upload of the team, and which of the decks that the caller owns, works on or has through the team use it',
    params: byId,
    response: mediaSchema.extend({ decks: z.array(mediaUseSchema) }),
  }),
  teamMediaUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/team/media/:id',
    summary: 'Change what an upload of the team is called, or take it out of the list',
    params: byId,
    body: mediaChanges,
    response: mediaSchema,
  }),
  teamMediaReplace: endpoint({
    method: 'POST',
    path: '/api/v1/team/media/:id/replace',
    summary: "Put another upload of the team in this one's place, as `POST /api/v1/media/{id}/replace`",
    params: byId,
    body: mediaSuccessor,
    response: mediaSucceeded,
  }),
  teamMediaDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/team/media/:id',
    summary: 'Delete an upload of the team for good; answers 409 while a deck uses it',
    params: byId,
  }),
} as const;
