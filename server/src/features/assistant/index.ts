import type { AppContext } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { registerAssistantRoutes } from './routes.ts';
import { Assistant } from './service.ts';

/** Words of a model for slides: notes, descriptions, whole slides, translations (docs/assistant.md). */
export function register({ clock, db, http, languageModel: model, log }: AppContext): void {
  const stopping = new AbortController();
  http.server.addHook('preClose', async () => stopping.abort(new AppError('unavailable')));
  const assistant = new Assistant({ db, clock, log, model });
  registerAssistantRoutes(http, { assistant, log, stopping: stopping.signal });
}
