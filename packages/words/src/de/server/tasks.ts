import type { tasks as english } from '../../en/server/tasks.ts';

export const tasks: typeof english = {
  tooMuch: 'Das zu verarbeiten dauert zu lange. Vereinfache oder verkleinere es und versuche es noch einmal.',
};
