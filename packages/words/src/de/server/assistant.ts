import type { assistant as english } from '../../en/server/assistant.ts';

export const assistant: typeof english = {
  object: 'Bitte sende ein JSON-Objekt',
  forPages: 'Diese Adresse ist für Seiten dieser Instanz und für Programme.',
};
