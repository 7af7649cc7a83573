import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import type { FilesRoute } from './types.ts';

const YEAR_SECONDS = 31_536_000;

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
      prefix: route.prefix,
      decorateReply: false,
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
  });
}
