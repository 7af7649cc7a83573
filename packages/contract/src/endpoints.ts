import { accountsEndpoints } from './endpoints/accounts.ts';
import { decksEndpoints } from './endpoints/decks.ts';
import { importsEndpoints } from './endpoints/imports.ts';
import { instanceEndpoints } from './endpoints/instance.ts';
import { linksEndpoints } from './endpoints/links.ts';
import { mediaEndpoints } from './endpoints/media.ts';
import { revisionsEndpoints } from './endpoints/revisions.ts';
import { templatesEndpoints } from './endpoints/templates.ts';

/** Every endpoint of the API, by the name that the access table and the client use. */
export const endpoints = {
  ...instanceEndpoints,
  ...accountsEndpoints,
  ...decksEndpoints,
  ...revisionsEndpoints,
  ...linksEndpoints,
  ...templatesEndpoints,
  ...mediaEndpoints,
  ...importsEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
