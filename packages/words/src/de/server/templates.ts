import type { templates as english } from '../../en/server/templates.ts';

export const templates: typeof english = {
  noTemplate: 'Diese Präsentation ist keine Vorlage.',
  noSlide: 'In diesem HTML ist keine Folie.',
  unknown: 'Eine solche Folienvorlage hat niemand, dem das Design gehört.',
  mostOfTheme: (count) => `Ein Design bietet höchstens ${count} Folienvorlagen an. Entferne zuerst eine.`,
  mostOfTeam: (count) => `Das Team hat ${count} Vorlagen, und mehr geht nicht. Lösche zuerst eine.`,
  mostOfYours: (count) => `Du hast ${count} Vorlagen, und mehr geht nicht. Lösche zuerst eine.`,
  blankLight: 'Leer, hell',
  blankDark: 'Leer, dunkel',
  blankOwn: 'Leere Präsentation in deinen Farben',
  decks: {
    'template-pitch': 'Pitch',
    'template-portfolio': 'Portfolio',
    'template-quarter': 'Quartalsbericht',
    'template-lecture': 'Vorlesung',
    'template-onboarding': 'Einarbeitung',
    'template-research': 'Forschungsvortrag',
    'template-retro': 'Retrospektive',
    'template-status': 'Projektstand',
    'template-conference': 'Konferenzvortrag',
    'template-workshop': 'Workshop',
    'template-launch': 'Produkteinführung',
    'template-proposal': 'Angebot',
  },
};
