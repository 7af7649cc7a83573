import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { DeckTemplatesService } from './deck-templates.ts';
import type { TemplatesService } from './service.ts';
import type { ThemeTemplatesService } from './theme-templates.ts';

export function registerTemplateRoutes(
  http: AppHttp,
  services: {
    readonly slides: TemplatesService;
    readonly decks: DeckTemplatesService;
    readonly ofThemes: ThemeTemplatesService;
  },
): void {
  const { slides, decks, ofThemes } = services;
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
  http.endpoint(endpoints.deckTeamTemplateShow, {
    action: ENDPOINT_ACTIONS.deckTeamTemplateShow,
    handler: async ({ params }) => ({ offered: await decks.isOfferedToTeam(params.id) }),
  });
  http.endpoint(endpoints.deckTeamTemplateUpdate, {
    action: ENDPOINT_ACTIONS.deckTeamTemplateUpdate,
    async handler({ params, body }) {
      await decks.offerToTeam(params.id, body.template.offered);
      return { offered: await decks.isOfferedToTeam(params.id) };
    },
  });
  http.endpoint(endpoints.slideTemplatesList, {
    action: ENDPOINT_ACTIONS.slideTemplatesList,
    handler: ({ actor, query }) => slides.list(actor, 'own', query),
  });
  http.endpoint(endpoints.slideTemplateCreate, {
    action: ENDPOINT_ACTIONS.slideTemplateCreate,
    handler: ({ actor, body }) => slides.create(actor, 'own', body.slide_template),
  });
  http.endpoint(endpoints.teamSlideTemplatesList, {
    action: ENDPOINT_ACTIONS.teamSlideTemplatesList,
    handler: ({ actor, query }) => slides.list(actor, 'team', query),
  });
  http.endpoint(endpoints.teamSlideTemplateCreate, {
    action: ENDPOINT_ACTIONS.teamSlideTemplateCreate,
    handler: ({ actor, body }) => slides.create(actor, 'team', body.slide_template),
  });
  // One of the team has two addresses; below the team's no other is found.
  for (const name of ['slideTemplateShow', 'teamSlideTemplateShow'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, params }) => slides.show(actor, params.id),
    });
  for (const name of ['slideTemplateUpdate', 'teamSlideTemplateUpdate'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, params, body }) => slides.update(actor, params.id, body.slide_template),
    });
  for (const name of ['slideTemplateDelete', 'teamSlideTemplateDelete'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ params }) => slides.delete(params.id),
    });
  http.endpoint(endpoints.themeSlideTemplatesList, {
    action: ENDPOINT_ACTIONS.themeSlideTemplatesList,
    handler: ({ actor, params, query }) => ofThemes.list(actor, params.id, query),
  });
  http.endpoint(endpoints.themeSlideTemplatesUpdate, {
    action: ENDPOINT_ACTIONS.themeSlideTemplatesUpdate,
    handler: ({ params, body }) => ofThemes.order(params.id, body.slide_template_ids),
  });
  http.endpoint(endpoints.themeAddSlideTemplate, {
    action: ENDPOINT_ACTIONS.themeAddSlideTemplate,
    handler: ({ params, body }) => ofThemes.add(params.id, body.slide_template_ids),
  });
  for (const name of ['themeRemoveSlideTemplate', 'themeRemoveSlideTemplateByPost'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ params, body }) => ofThemes.remove(params.id, body.slide_template_ids),
    });
}
