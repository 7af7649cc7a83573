import { endpoints, type ShowStanding, type SlideDatum } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import { may } from '../../access/can.ts';
import type { AppHttp } from '../../context.ts';
import { type DecksService, factsOf } from '../decks/service.ts';
import type { ShowsService } from './shows.ts';

export function registerStreamRoutes(http: AppHttp, shows: ShowsService, decks: () => DecksService): void {
  http.endpoint(endpoints.streamShow, {
    action: ENDPOINT_ACTIONS.streamShow,
    async handler({ actor, request, query }) {
      const { record } = decks().recordOf(request);
      const standing = await shows.standing(record.deck.id);
      if (standing === null) return { stream: null };
      const isTold = standing.onAir || may(actor, 'deck.present', factsOf(record, actor));
      const slideData = query.slide_data === 'false' ? [] : standing.slideData;
      return { stream: isTold ? presented({ ...standing, slideData }) : null };
    },
  });
  http.endpoint(endpoints.streamChange, {
    action: ENDPOINT_ACTIONS.streamChange,
    async handler({ params: { id }, body: { stream = {} }, actor }) {
      const { state = null, on_air: onAir, ended } = stream;
      if (ended === true) {
        await shows.end(id);
        return { stream: null };
      }
      await shows.begin(id, actor, { show: null, underWay: 'go on', onAir: onAir ?? true, state });
      if (onAir !== undefined) await shows.setOnAir(id, onAir);
      const standing = await shows.standing(id);
      return { stream: standing === null ? null : presented(standing) };
    },
  });
  http.endpoint(endpoints.streamDatumAdd, {
    action: ENDPOINT_ACTIONS.streamDatumAdd,
    async handler({ params: { id }, body }) {
      await shows.draw(id, { kind: 'stroke', slideId: body.slide_id, stroke: body.stroke, done: true }, null);
      return presentedData((await shows.standing(id))?.slideData ?? []);
    },
  });
  http.endpoint(endpoints.streamDataClear, {
    action: ENDPOINT_ACTIONS.streamDataClear,
    async handler({ params: { id }, body }) {
      await shows.draw(id, { kind: 'clear', slideId: body.slide_id ?? null }, null);
      return presentedData((await shows.standing(id))?.slideData ?? []);
    },
  });
}

function presented({ id, begunAt, onAir, state, slideData }: ShowStanding) {
  return { id, begun_at: begunAt, on_air: onAir, state, ...presentedData(slideData) };
}

function presentedData(slideData: readonly SlideDatum[]) {
  return { slide_data: slideData.map(({ slideId, stroke }) => ({ slide_id: slideId, stroke })) };
}
