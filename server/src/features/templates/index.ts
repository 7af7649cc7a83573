import type { AppContext } from '../../context.ts';
import { registerTemplateRoutes } from './routes.ts';
import { TemplatesService } from './service.ts';

/** Slides that people keep to make others of. */
export function register({ clock, db, http }: AppContext): void {
  registerTemplateRoutes(http, new TemplatesService({ db, clock }));
}
