import { endpoints, idSchema, LIMITS, MESSAGES } from '@rostrum/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { isKnown } from '../../platform/http/is-known.ts';
import type { Storage } from '../../platform/storage/types.ts';
import { requireAccount } from '../accounts/service.ts';
import { readCursor } from './cursor.ts';
import type { FilmService } from './films.ts';
import { createFont, receiveFont } from './fonts.ts';
import { rangeOf } from './range.ts';
import { receiveFile } from './receive.ts';
import type { Replacing } from './replacing.ts';
import type { MediaService } from './service.ts';
import type { MediaRow } from './store.ts';
import { answerInLines, goneSignal, wantsLines } from './upload-answer.ts';

interface MediaRoutes {
  readonly media: MediaService;
  readonly films: FilmService;
  readonly replacing: Replacing;
  readonly storage: Storage;
  /** Aborted when the server is about to stop: nobody waits for a conversion then. */
  readonly stopping: AbortSignal;
}

export function registerMediaRoutes(http: AppHttp, { media, films, replacing, storage, stopping }: MediaRoutes): void {
  for (const [name, isOfTeam] of [
    ['mediaCreate', false],
    ['teamMediaCreate', true],
  ] as const) {
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      // What a picture, a film and a sound may have is asked once it is known what came; what is cut off here is
      // too large for all.
      fileLimit: LIMITS.videoBytes + 1,
      async handler({ actor: sender, query, request, reply, whole }) {
        const part = await request.file();
        if (part === undefined) throw new AppError('invalid', undefined, { file: MESSAGES.required });
        const { userId, teamId } = requireAccount(sender);
        const upload = {
          ownerId: userId,
          teamId: isOfTeam ? teamId : null,
          kept: query.for === 'library',
          name: part.filename,
        };
        if (query.for === 'font') {
          const bytes = await receiveFont(part.file);
          const actor = sameLibrary(await whole(), upload);
          return { ...(await createFont(media, { ...upload, bytes }, actor)), converted: true };
        }
        const file = await receiveFile(part.file, part.mimetype);
        const actor = await whole()
          .then((now) => sameLibrary(now, upload))
          .catch(async (error: unknown) => {
            if (file.kind !== 'picture') await file.dispose();
            throw error;
          });
        if (file.kind === 'picture')
          return { ...(await media.createMedia({ ...upload, bytes: file.bytes }, actor)), converted: true };
        const signal = AbortSignal.any([goneSignal(reply), stopping]);
        const take = async (onProgress: (fraction: number) => void) => {
          try {
            return file.kind === 'sound'
              ? await films.createSound({ ...upload, file }, actor)
              : await films.createFilm({ ...upload, file }, { signal, onProgress }, actor);
          } finally {
            await file.dispose();
          }
        };
        return file.kind === 'film' && films.converts && wantsLines(request)
          ? answerInLines(reply, take)
          : take(() => {});
      },
    });
  }

  for (const [name, hidden] of [
    ['mediaList', false],
    ['mediaHidden', true],
    ['mediaSearch', false],
    ['teamMediaList', false],
    ['teamMediaHidden', true],
  ] as const) {
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, query: { page, type, q, tag, after } }) =>
        media.list(
          {
            owner: name.startsWith('team') ? { teamId: teamIdOf(actor) } : { userId: requireAccount(actor).userId },
            hidden,
            type,
            words: q ?? '',
            tag,
            page,
            after: after === undefined ? undefined : readCursor(after),
          },
          actor,
        ),
    });
  }

  for (const name of ['mediaReplace', 'teamMediaReplace'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, request, body }) => replacing.replace(actor, media.rowOf(request), body.media),
    });

  for (const name of ['mediaShow', 'teamMediaShow'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, params }) => media.show(params.id, actor),
    });

  for (const name of ['mediaUpdate', 'teamMediaUpdate'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, params, body }) => media.update(params.id, body.media, actor),
    });

  for (const name of ['mediaDelete', 'teamMediaDelete'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ params }) => media.delete(params.id),
    });

  http.endpoint(endpoints.mediaUsage, {
    action: ENDPOINT_ACTIONS.mediaUsage,
    handler: ({ actor }) => media.usage(requireAccount(actor).userId),
  });

  http.route({
    method: 'GET',
    url: '/media/:id',
    action: 'media.read',
    rateClass: 'none',
    params: z.object({ id: idSchema }),
    handler: ({ request, reply }) => sendMedia(request, reply, media.rowOf(request), storage),
  });
}

function teamIdOf(actor: Actor): string {
  const { teamId } = requireAccount(actor);
  if (teamId === null) throw new AppError('not_found');
  return teamId;
}

/**
 * The bytes of a medium never change, so a browser keeps them for good; but only its own, since the next reader may
 * have no right. Inert: an SVG that is opened by itself runs nothing and reaches nothing.
 */
async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  row: MediaRow,
  storage: Storage,
): Promise<FastifyReply> {
  const etag = `"${row.id}"`;
  reply
    .contentSecurity({ inert: true })
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    // Slides are shown in frames of opaque origins too; rights decide here, not origins.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .type(row.contentType);
  if (isKnown(request, etag)) return reply.code(304).send();
  const ranged = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = ranged ? rangeOf(request.headers.range, row.bytes) : null;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${row.bytes}`).send();
  }
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${row.bytes}`);
  }
  // Content that is compressed on the way could not be asked for in ranges.
  const length = range === null ? row.bytes : range.end - range.start + 1;
  reply.header('content-length', length);
  return reply.send(await storage.read(row.sha256, range ?? undefined));
}

/** Who has gone to another team, or come in as somebody else, while their file was on its way brings it nowhere. */
function sameLibrary(actor: Actor, upload: { readonly ownerId: string; readonly teamId: string | null }): Actor {
  const { userId, teamId } = requireAccount(actor);
  if (userId !== upload.ownerId || (upload.teamId !== null && upload.teamId !== teamId))
    throw new AppError('not_found');
  return actor;
}
