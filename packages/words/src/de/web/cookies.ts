import type { cookies as en } from '../../en/web/cookies.ts';

const times = (count: number): string => (count === 1 ? 'einmal' : `${String(count)}-mal`);

export const cookies: typeof en = {
  title: 'Cookies',
  description: 'Jedes Cookie und alles andere, was Rostrum in deinem Browser aufbewahrt, mit Namen.',
  lead: 'Rostrum bewahrt auf, was es zum Arbeiten braucht, und nichts, was dich verfolgt. Keine Werbung, keine fremden Cookies, und kein Tracking, dem du nicht zustimmst. Das hier ist alles.',
  secure:
    'Wenn die Instanz über HTTPS erreichbar ist, beginnen die Namen der Cookies mit __Secure- oder __Host-, und nur diese Instanz kann sie lesen.',
  kinds: {
    cookie: ['Cookies', 'Werden bei jeder Anfrage an diese Instanz mitgeschickt.'],
    local: ['In diesem Browser aufbewahrt', 'Wird von den Seiten selbst gelesen und nie gesendet.'],
    session: ['In diesem Tab aufbewahrt', 'Wird von den Seiten selbst gelesen und verschwindet mit dem Tab.'],
    database: ['Kopien von Präsentationen, die du bearbeitest', 'Werden nie gesendet, außer als deine Änderungen.'],
    cache: ['Kopien für Zeiten ohne Netzwerk', 'Dateien, die diese Instanz schon einmal geschickt hat.'],
  },
  name: 'Name',
  use: 'Wofür',
  lasts: 'Wie lange',
  stored: {
    'rostrum.session_token': {
      use: 'Weiß, dass du angemeldet bist. Wird beim Anmelden gesetzt.',
      lasts: '60 Tage nach deinem letzten Besuch oder bis du dich abmeldest',
    },
    rostrum_csrf: {
      use: 'Stellt sicher, dass Änderungen von einer Seite dieser Instanz gesendet wurden.',
      lasts: 'Bis du den Browser schließt',
    },
    'rostrum_link_…': {
      use: 'Merkt sich, dass du das Passwort eines Freigabelinks eingegeben hast.',
      lasts: 'Bis du den Browser schließt oder sich das Passwort ändert',
    },
    rostrum_audience: {
      use: 'Stellt sicher, dass alle im Publikum nur einmal abstimmen. Eine Zufallszahl, die gesetzt wird, wenn du bei einem Vortrag mitmachen darfst; sie wird nicht mit dem aufbewahrt, was du sagst.',
      lasts: '2 Tage',
    },
    rostrum_decks_view: {
      use: 'Ob deine Präsentationen als Karten oder als Zeilen erscheinen. Wird gesetzt, wenn du es wählst.',
      lasts: 'Ein Jahr',
    },
    rostrum_language: {
      use: 'Die Sprache, die du für diese Seiten oder für dein Konto gewählt hast. Wird gesetzt, wenn du sie wählst und wo du angemeldet bist.',
      lasts: 'Ein Jahr oder bis du wieder die des Browsers wählst',
    },
    rostrum_typed: {
      use: 'Was du in ein Kontoformular eingegeben hast, das abgelehnt wurde, ohne Passwörter, damit es auch ohne Skripte wieder da ist.',
      lasts: '5 Minuten oder bis das Formular angenommen wird',
    },
    rostrum_known: {
      use: 'Weiß, dass du dich hier schon einmal angemeldet hast, damit dich niemand aussperren kann, der dein Passwort zu erraten versucht. Es öffnet nichts.',
      lasts: 'Ein Jahr',
    },
    rostrum_cloud: {
      use: 'Stellt sicher, dass du selbst einen Dienst wie Dropbox verbindest, wenn er dich hierher zurückschickt. Versiegelt und nur an diese eine Seite gesendet.',
      lasts: '10 Minuten oder bis du zurück bist',
    },
    rostrum_sign_in: {
      use: 'Stellt sicher, dass du selbst dich mit einem Team anmeldest, wenn dessen Anmeldedienst dich hierher zurückschickt. Versiegelt.',
      lasts: '10 Minuten oder bis du zurück bist',
    },
    rostrum_arrived: {
      use: 'Weiß, wer du beim Anmeldedienst deines Teams bist, bis du gesagt hast, welches Konto hier dir gehört. Versiegelt.',
      lasts: '10 Minuten oder bis du es gesagt hast',
    },
    'rostrum:theme': {
      use: 'Hell oder dunkel. Wird gesetzt, wenn du es wählst.',
      lasts: 'Bis du „System“ wählst',
    },
    'rostrum:show:…': {
      use: 'Die Präsentation, die du gerade hältst, damit sie nach dem Neuladen weitergeht.',
      lasts: 'Bis sie endet',
    },
    'rostrum:remote:…': {
      use: 'Was dein Handy oder Tablet mit der Präsentation verbindet, die du gerade hältst, damit ein Neuladen die Verbindung nicht trennt.',
      lasts: 'Bis die Präsentation endet, du die Verbindung trennst oder dich abmeldest',
    },
    'rostrum:untold:…': {
      use: 'Die Folie, zu der du in deiner Präsentation ohne Netzwerk gegangen bist, damit dein Publikum auch nach dem Neuladen dorthin kommt.',
      lasts: 'Bis dein Publikum dort ist',
    },
    'rostrum:visit': {
      use: 'Ein zufälliges Wort, mit dem dich eine Präsentation, der du folgst, nur einmal zählt, auch nach dem Neuladen. Was davon aufbewahrt wird, verschwindet mit dem Ende der Präsentation.',
      lasts: 'Bis der Tab geschlossen wird',
    },
    'rostrum:views': {
      use: 'Welche Präsentationen du in der letzten halben Stunde geöffnet hast, damit Neuladen nicht als weiterer Aufruf zählt.',
      lasts: 'Jeder Eintrag 30 Minuten',
    },
    'rostrum:settings': {
      use: 'Wie du den Editor und die Sprecheransicht magst, welche Hinweise du schon gesehen hast und wessen Web-Analyse deine Besuche zählen darf.',
      lasts: 'Bis du es löschst',
    },
    'rostrum:exports:…': {
      use: 'Was du ohne Konto von einer Präsentation mitgenommen hast, damit du es nach dem Neuladen noch herunterladen kannst.',
      lasts: 'Bis der Tab geschlossen wird',
    },
    'rostrum:markdown': {
      use: 'Was du auf der Markdown-Seite geschrieben hast, damit es da ist, wenn du zurückkommst.',
      lasts: 'Bis eine Präsentation daraus geworden ist oder du es löschst',
    },
    'rostrum:comment-drafts': {
      use: 'Kommentare, die du begonnen hast, damit sie beim Neuladen nicht verloren gehen.',
      lasts: 'Bis sie gesendet sind oder du den Tab schließt',
    },
    'rostrum:unsent-comments': {
      use: 'Kommentare, die das Netzwerk verloren hat, um sie noch einmal zu senden.',
      lasts: 'Bis sie gesendet sind oder du den Tab schließt',
    },
    'rostrum:discarded:…': {
      use: 'Welche verworfenen Änderungen der Browser nicht entfernen wollte, damit sie nicht doch gespeichert werden. Zahlen, nicht was du geschrieben hast.',
      lasts: 'Bis der Browser sie entfernt oder du dich abmeldest',
    },
    'rostrum:signed-up': {
      use: 'Dass du dich gerade registriert hast, damit die nächste Seite sagt, wie du deine Adresse bestätigst.',
      lasts: 'Bis zu dieser Seite',
    },
    'rostrum:wanted-kudos': {
      use: 'Dass du Kudos geben wolltest, bevor du angemeldet warst, damit sie danach zählen.',
      lasts: 'Bis du wieder auf der Präsentation bist',
    },
    'rostrum:imports:…': {
      use: 'Importe, die du in diesem Tab begonnen hast, damit du nach dem Neuladen nach einer Datei gefragt wirst, die nicht ganz gesendet wurde.',
      lasts: 'Bis du den Tab schließt',
    },
    'rostrum:speaker:timer:…': {
      use: 'Die Zeit deines Vortrags, damit sie beim Neuladen nicht stehen bleibt.',
      lasts: 'Bis du den Tab schließt',
    },
    'rostrum-deck…': {
      use: 'Präsentationen, die du bearbeitest, damit ohne Netzwerk nichts verloren geht.',
      lasts: 'Bis du dich abmeldest',
    },
    'rostrum:application': {
      use: 'Dateien der Anwendung, damit sich Präsentationen ohne Netzwerk öffnen.',
      lasts: 'Bis es eine neuere Version gibt',
    },
    'rostrum:deck:…': {
      use: 'Präsentationen, die du geöffnet hast, damit sie ohne Netzwerk laufen.',
      lasts: 'Einen Tag oder bis du sie nicht mehr sehen darfst',
    },
  },
  otherTitle: 'Präsentationen können Inhalte von anderswo laden',
  otherText:
    'Videos und Webseiten, die jemand auf eine Folie gesetzt hat, kommen von dort, wo sie liegen, und diese Websites können eigene Cookies setzen.',
  countingTitle: 'Web-Analyse von Präsentationen',
  countingText:
    'Wer eine öffentliche Präsentation hat, kann ihre Besuche mit Google Analytics zählen lassen. Du wirst vorher gefragt, und nichts davon wird geladen, bis du es erlaubst. Google erfährt dann deine IP-Adresse, deinen Browser sowie Adresse und Titel der Präsentation. Das Skript läuft getrennt von der Seite, sieht sonst nichts und bewahrt nichts auf: Jeder Besuch ist für es jemand Neues. Nur deine Antwort bleibt, in diesem Browser.',
  countingRefused:
    'Dein Browser sagt Websites, dass sie dich nicht verfolgen sollen. Deshalb wird keiner deiner Besuche gezählt, und du wirst nicht gefragt.',
  countingNone: 'In diesem Browser hast du noch keine solche Frage beantwortet.',
  countingAllowed: (answers) => `In diesem Browser hast du es ${times(answers)} erlaubt.`,
  countingDeclined: (answers) => `In diesem Browser hast du es ${times(answers)} abgelehnt.`,
  askAgain: 'Frag mich wieder',
  askedAgain: 'Deine Antworten sind gelöscht. Du wirst wieder gefragt',
  clearTitle: 'So wirst du es los',
  clearText:
    'Melde dich ab, und dieses Gerät vergisst deine Präsentationen. Dein Browser kann alles von dieser Website löschen; du bist dann abgemeldet, und nicht gesendete Änderungen sind verloren.',
};
