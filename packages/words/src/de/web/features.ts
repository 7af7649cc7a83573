import type { features as en } from '../../en/web/features.ts';

export const features: typeof en = {
  title: 'Funktionen',
  headline: 'Alles, was ein Vortrag braucht, und nichts, was ihm im Weg steht.',
  lead: 'Schreib Folien im Browser, präsentiere sie überall und teile sie so, wie du willst. Und das alles auf deinem eigenen Server.',
  groups: [
    {
      id: 'write',
      title: 'Schreiben',
      text: 'Ein Editor, der die Kleinigkeiten ruhig erledigt, damit du an den Vortrag denken kannst.',
      items: [
        [
          'Elemente für alles, woraus Vorträge bestehen',
          'Text, Bilder, Videos, Ton, Formen, Linien, Zeichnungen, Tabellen, Diagramme, farbiger Code, Formeln und eingebettete Webseiten.',
        ],
        [
          'Genau, ohne Mühe',
          'Elemente rasten ein, richten sich aneinander aus und zeigen ihre Abstände. Die Pfeiltasten verschieben sie in kleinen Schritten, und jeder Befehl steht in der Befehlspalette.',
        ],
        [
          'Stapel, Schritte und Bewegung',
          'Folien nebeneinander und untereinander, Schritte innerhalb einer Folie, Auto-Animate von Folie zu Folie, Bilder und Videos als Hintergrund.',
        ],
        [
          'Beim Schreiben gespeichert',
          'Jede Änderung wird sofort gespeichert und bleibt auf diesem Gerät, solange kein Netzwerk da ist. Rückgängig machst du immer nur deine eigenen Schritte.',
        ],
        [
          'Jede Version bleibt erhalten',
          'Sieh dir an, wie eine Präsentation einmal war, gib einer Version einen Namen oder kehre zu ihr zurück. Dabei geht nichts verloren.',
        ],
        [
          'Eigene Vorlagen',
          'Beginne mit Layouts, die sich nach deinem Design und deinem Format richten, oder hebe eine Folie auf, um sie wieder zu verwenden.',
        ],
      ],
    },
    {
      id: 'present',
      title: 'Präsentieren',
      text: 'Auf dem Bildschirm ist nichts als deine Präsentation.',
      items: [
        [
          'Sprecheransicht',
          'Notizen, die nächste Folie, Uhr, Timer und dein Tempo in einem Fenster; im anderen läuft die Präsentation im Gleichschritt mit.',
        ],
        ['Ohne Netzwerk', 'Eine Präsentation, die einmal geöffnet war, läuft auch offline, in jeder Ansicht.'],
        [
          'Ansichten für jeden Anlass',
          'Vollbild, automatischer Ablauf für den Messestand, Scrollen zum Lesen, Text für Screenreader, Seiten fürs Papier.',
        ],
        [
          'Weniger Bewegung auf Wunsch',
          'Animationen stehen still, wenn jemand das in seinem System so eingestellt hat.',
        ],
      ],
    },
    {
      id: 'share',
      title: 'Teilen',
      text: 'Wer eine Präsentation sieht, entscheidest du, und dabei bleibt es.',
      items: [
        [
          'Ein Link für jedes Publikum',
          'Jeder mit eigenem Namen, Passwort, Ablaufdatum und Zähler. Nimmst du einen weg, gelten die anderen weiter.',
        ],
        ['Einbetten', 'In jede Seite, mit Fußzeile oder ohne, und nur auf den Websites, die du nennst.'],
        [
          'Gemeinsam daran arbeiten',
          'Lade andere als Administratoren, Bearbeiter, Vortragende oder Betrachter ein und sprich mit ihnen in Kommentaren über die Folien.',
        ],
        [
          'Gefunden, wenn du es willst',
          'Öffentliche Präsentationen zeigen in Chats eine Vorschau und stehen unter „Entdecken“. Private sieht sonst niemand.',
        ],
      ],
    },
    {
      id: 'bring',
      title: 'Mitbringen und behalten',
      text: 'Deine Präsentationen gab es schon vor Rostrum, und du kannst sie auch wieder mitnehmen.',
      items: [
        [
          'Mitbringen, was du hast',
          'PowerPoint, PDF, Seiten von reveal.js, Exporte von slides.com und Markdown werden zu Folien, die du bearbeiten kannst. Ein Bericht sagt, was sich nicht übernehmen ließ.',
        ],
        [
          'Suche in jeder Folie',
          'Titel, Folien und Notizen aller Präsentationen, die du lesen darfst. Jeder Treffer führt direkt zu seiner Folie.',
        ],
        ['Eine API für alles', 'Was die Seiten können, können auch Programme, beschrieben als OpenAPI.'],
        [
          'Ein Ordner, ein Befehl',
          'Präsentationen, Bilder und E-Mails liegen in einem Ordner. Dazu PostgreSQL und S3, wenn es wachsen muss.',
        ],
      ],
    },
  ],
  pricingLine: 'Was ein Konto umfasst, hängt vom Tarif ab.',
  toPricing: 'Tarife ansehen',
  toExplore: 'Präsentationen entdecken',
};
