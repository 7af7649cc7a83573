import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type ApiDescription, apiDocument } from './api-document.ts';

/** `register` adds the routes that are described. The description never changes once the server is up. */
export async function registerOpenApi(server: FastifyInstance, publicUrl: URL, register: () => void): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rostrum', version: '1', description: 'Decks, their slides, and who may see them.' },
      servers: [{ url: publicUrl.origin }],
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'A personal API token, made in the settings of an account.',
          },
        },
      },
      // What is open to everybody needs none.
      security: [{ token: [] }, {}],
    },
    transform: jsonSchemaTransform,
  });
  await server.register(async (scope) => {
    scope.get(
      '/api/v1/openapi.json',
      { schema: { hide: true }, config: { action: 'openapi.read', open: true } },
      async () => server.swagger(),
    );
    scope.get(
      '/api',
      { schema: { hide: true }, config: { action: 'openapi.read', open: true } },
      async (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .contentSecurity({ inert: true })
          .send(apiDocument(server.swagger() as ApiDescription)),
    );
  });
  register();
}
