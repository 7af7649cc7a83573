import type { assistant as english } from '../../en/common/assistant.ts';

export const assistant: typeof english = {
  failed: 'Die KI war nicht zu erreichen',
  away: 'Die KI war nicht zu erreichen. Vielleicht ist der KI-Dienst gerade nicht verfügbar. Bitte versuche es später noch einmal.',
  timeout: 'Die KI hat nicht rechtzeitig geantwortet. Bitte versuche es später noch einmal.',
  off: 'Der Assistent ist aus. Wer diese Instanz betreibt, schaltet ihn mit OPENAI_MODEL und OPENAI_BASE_URL oder OPENAI_API_KEY ein.',
  limit: 'Du hast alle KI-Anfragen dieses Monats verbraucht.',
  noPictures:
    'Das Modell dieser Instanz hat das Bild nicht angenommen. Vielleicht sieht es keine Bilder; ein anderes kann es.',
  shortNotes: 'Notizen brauchen mehr als 6 Zeichen Text auf der Folie',
  shortDescription: 'Eine Beschreibung braucht mehr als 10 Zeichen Text in der Präsentation',
  long: 'Das ist zu lang für eine Anfrage. Bitte sende weniger davon.',
  delimiter: 'Enthält ~~~, das zwischen den Texten steht',
};
