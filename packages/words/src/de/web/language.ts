import type { language as english } from '../../en/web/language.ts';

export const language: typeof english = {
  title: 'Sprache',
  text: 'Für diese Seiten, für den Editor und für die E-Mails, die du bekommst. Folien werden nie übersetzt.',
  automatic: 'Wie im Browser eingestellt',
  failed: 'Die Sprache wurde nicht gespeichert',
};
