import type { AppContext } from '../../context.ts';
import { registerProfileRoutes } from './routes.ts';
import { ProfilesService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    profiles: ProfilesService;
  }
}

/** What somebody shows of themselves, and what they have set. */
export function register(context: AppContext): void {
  const { db, http, services } = context;
  const profiles = new ProfilesService({
    db,
    person: (id) => services.accounts.person(id),
    inTheme: (userId, themeId) => services.themes.beginning(userId, themeId),
  });
  registerProfileRoutes(http, profiles);
  context.provide('profiles', profiles);
}
