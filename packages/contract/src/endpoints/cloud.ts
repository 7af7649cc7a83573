import { z } from 'zod';
import { cloudChangeSchema, cloudProviderSchema, cloudStorageSchema } from '../cloud.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../page-of.ts';

const byProvider = z.object({ provider: cloudProviderSchema });

/** Services of others that exports are saved to. Connected on a page alone: `/settings/{provider}/authorize`. */
export const cloudEndpoints = {
  cloudList: endpoint({
    method: 'GET',
    path: '/api/v1/user/cloud',
    summary: 'Where this instance can save exports, and what the person has connected',
    response: pageOf(cloudStorageSchema),
  }),
  cloudUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/user/cloud/:provider',
    summary: 'Change where exports are put, and whether every one is; what is left out stays',
    params: byProvider,
    body: z.object({ cloud: cloudChangeSchema }),
    response: cloudStorageSchema,
  }),
  cloudDisconnect: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/cloud/:provider',
    summary: 'Forget the connection, and have the service forget it too',
    params: byProvider,
    response: z.object({
      /** The service knows of it. False: it could not be reached, and is told later. */
      told: z.boolean(),
    }),
  }),
} as const;
