import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { DeckTemplatesService } from './deck-templates.ts';
import type { TemplatesService } from './service.ts';

export function registerTemplateRoutes(
  http: AppHttp,
  { slides, decks }: { readonly slides: TemplatesService; readonly decks: DeckTemplatesService },
): void {
  http.endpoint(endpoints.deckTemplatesList, {
    action: ENDPOINT_ACTIONS.deckTemplatesList,
    handler: ({ actor, query }) => decks.list(actor, query.page),
  });
  http.endpoint(endpoints.deckForkTemplate, {
    action: ENDPOINT_ACTIONS.deckForkTemplate,
    handler: async ({ actor, params }) => ({ deck: await decks.copy(actor, params.id) }),
    form: {
      done: ({ deck }) => `${deck.url}/edit`,
      // Leads on to the person's list, which says what was wrong.
      failed: ({ code }) => `/?error=${code}`,
    },
  });
  http.endpoint(endpoints.deckTemplateShow, {
    action: ENDPOINT_ACTIONS.deckTemplateShow,
    handler: async ({ params }) => ({ offered: await decks.isOffered(params.id) }),
  });
  http.endpoint(endpoints.deckTemplateUpdate, {
    action: ENDPOINT_ACTIONS.deckTemplateUpdate,
    async handler({ params, body }) {
      await decks.offer(params.id, body.template.offered);
      return body.template;
    },
  });
  http.endpoint(endpoints.slideTemplatesList, {
    action: ENDPOINT_ACTIONS.slideTemplatesList,
    handler: ({ actor, query }) => slides.list(actor, query.page),
  });
  http.endpoint(endpoints.slideTemplateCreate, {
    action: ENDPOINT_ACTIONS.slideTemplateCreate,
    handler: ({ actor, body }) => slides.create(actor, body.slide_template),
  });
  http.endpoint(endpoints.slideTemplateShow, {
    action: ENDPOINT_ACTIONS.slideTemplateShow,
    handler: ({ params }) => slides.show(params.id),
  });
  http.endpoint(endpoints.slideTemplateUpdate, {
    action: ENDPOINT_ACTIONS.slideTemplateUpdate,
    handler: ({ params, body }) => slides.rename(params.id, body.slide_template.name),
  });
  http.endpoint(endpoints.slideTemplateDelete, {
    action: ENDPOINT_ACTIONS.slideTemplateDelete,
    handler: ({ params }) => slides.delete(params.id),
  });
}
