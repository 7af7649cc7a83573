import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { TemplatesService } from './service.ts';

export function registerTemplateRoutes(http: AppHttp, templates: TemplatesService): void {
  http.endpoint(endpoints.slideTemplatesList, {
    action: ENDPOINT_ACTIONS.slideTemplatesList,
    handler: ({ actor, query }) => templates.list(actor, query.page),
  });
  http.endpoint(endpoints.slideTemplateCreate, {
    action: ENDPOINT_ACTIONS.slideTemplateCreate,
    handler: ({ actor, body }) => templates.create(actor, body.slide_template),
  });
  http.endpoint(endpoints.slideTemplateShow, {
    action: ENDPOINT_ACTIONS.slideTemplateShow,
    handler: ({ params }) => templates.show(params.id),
  });
  http.endpoint(endpoints.slideTemplateUpdate, {
    action: ENDPOINT_ACTIONS.slideTemplateUpdate,
    handler: ({ params, body }) => templates.rename(params.id, body.slide_template.name),
  });
  http.endpoint(endpoints.slideTemplateDelete, {
    action: ENDPOINT_ACTIONS.slideTemplateDelete,
    handler: ({ params }) => templates.delete(params.id),
  });
}
