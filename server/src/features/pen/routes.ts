import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { requireAccount } from '../accounts/service.ts';
import type { PenService } from './service.ts';

export function registerPenRoutes(http: AppHttp, pens: PenService): void {
  http.endpoint(endpoints.deckBecomeEditor, {
    action: ENDPOINT_ACTIONS.deckBecomeEditor,
    handler: async ({ params, actor }) => {
      const state = await pens.becomeEditor(params.id, requireAccount(actor).userId);
      return { editor: state?.holder?.user ?? null };
    },
  });
  http.endpoint(endpoints.deckEditingModeShow, {
    action: ENDPOINT_ACTIONS.deckEditingModeShow,
    handler: async ({ params }) => presentMode(await pens.isOneAtATime(params.id)),
  });
  http.endpoint(endpoints.deckEditingModeUpdate, {
    action: ENDPOINT_ACTIONS.deckEditingModeUpdate,
    handler: async ({ params, body, actor }) => {
      const isOn = body.editing_mode === 'one_at_a_time';
      await pens.setOneAtATime(params.id, isOn, requireAccount(actor).userId);
      return presentMode(isOn);
    },
  });
}

const presentMode = (isOneAtATime: boolean): { editing_mode: 'together' | 'one_at_a_time' } => ({
  editing_mode: isOneAtATime ? 'one_at_a_time' : 'together',
});
