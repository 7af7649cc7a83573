import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import { KeptFiles } from './kept-files.ts';
import type { FilesRoute } from './types.ts';

const YEAR_SECONDS = 31_536_000;
const MiB = 1024 * 1024;
/** Bytes of a folder whose files never change: of all that is kept in memory, and of the largest of them. */
const KEPT = { all: 16 * MiB, one: MiB / 2 };

interface Named {
  '*': string;
}

/** Serves a folder. Neighbouring `.br` and `.gz` files are sent where the browser takes them. */
export function registerFiles<TAction extends string>(server: FastifyInstance, route: FilesRoute<TAction>): void {
  server.register(async (scope) => {
    scope.addHook('onRoute', (options) => {
      options.config = { ...options.config, action: route.action, open: true };
      options.schema = { ...options.schema, hide: true };
    });
    if (!existsSync(route.folder)) {
      scope.get(`${route.prefix}*`, async () => {
        throw new AppError('not_found');
      });
      return;
    }
    await scope.register(fastifyStatic, {
      root: route.folder,
      // Its own route would list the file's folder at each request, of hundreds of files, to know a name
      // from its likeness.
      serve: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => {
        response.header(
          'cache-control',
          route.immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=0, must-revalidate',
        );
        // What plays in a frame of an opaque origin (`/d/{id}/played`) asks for modules and fonts as a stranger does.
        response.header('access-control-allow-origin', '*');
      },
    });
    const kept = route.immutable ? new KeptFiles(KEPT) : null;
    scope.get<{ Params: Named }>(`${route.prefix}*`, (request, reply) => {
      const name = request.params['*'];
      const known = kept?.of(request, name) ?? null;
      return known === null ? reply.sendFile(name) : reply.headers(known.headers).send(known.body);
    });
    if (kept !== null)
      scope.addHook('onSend', (request, reply, payload) =>
        kept.keep(request, reply, (request.params as Named)['*'], payload),
      );
  });
}
