import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { ScriptsService } from './service.ts';

/** Bytes of a body that brings the code along: as JSON a letter may be six. */
const CODE_BODY = 8 * 1024 * 1024;

export function registerScriptRoutes(http: AppHttp, scripts: ScriptsService): void {
  http.endpoint(endpoints.scriptAdd, {
    action: ENDPOINT_ACTIONS.scriptAdd,
    rateClass: 'script',
    bodyLimit: CODE_BODY,
    handler: async ({ params, body: { replaces = null, ...given }, actor }) => ({
      scripts: await scripts.add(actor, params.id, given, replaces),
    }),
  });
  http.endpoint(endpoints.scriptRemove, {
    action: ENDPOINT_ACTIONS.scriptRemove,
    handler: async ({ params, body, actor }) => ({ scripts: await scripts.remove(actor, params.id, body.script) }),
  });
  http.endpoint(endpoints.scriptShow, {
    action: ENDPOINT_ACTIONS.scriptShow,
    handler: ({ params }) => scripts.show(params.id, params.script_id),
  });
  http.endpoint(endpoints.scriptValidate, {
    action: ENDPOINT_ACTIONS.scriptValidate,
    rateClass: 'script',
    bodyLimit: CODE_BODY,
    async handler({ body, actor }) {
      const { name, bytes, problem } = await scripts.validate(actor, body);
      return { valid: problem === null, name, bytes, problem };
    },
  });
}
