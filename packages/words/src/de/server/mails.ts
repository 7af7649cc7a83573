import type { mails as english } from '../../en/server/mails.ts';

/** What somebody of a role does on a deck: after 'lässt dich', and after 'lädt dich ein'. */
const DOING = {
  admin: 'bearbeiten und teilen',
  editor: 'bearbeiten',
  presenter: 'präsentieren',
  viewer: 'sehen und kommentieren',
};
const TO_DO = {
  admin: 'zu bearbeiten und zu teilen',
  editor: 'zu bearbeiten',
  presenter: 'zu präsentieren',
  viewer: 'zu sehen und zu kommentieren',
};

const newComments = (count: number): string => (count === 1 ? '1 neuer Kommentar' : `${count} neue Kommentare`);
const invitations = (count: number): string => (count === 1 ? '1 Einladung' : `${count} Einladungen`);
/** null: it has no name that can be said. */
const teamNamed = (name: string | null): string => (name === null ? 'ein Team' : `das Team „${name}“`);
const inTeam = (name: string | null): string => (name === null ? 'in einem Team' : `im Team „${name}“`);
const planOf = (isTeam: boolean): string => (isTeam ? 'den Tarif deines Teams' : 'deinen Tarif');

export const mails: typeof english = {
  hello: 'Hallo,',
  helloTo: (name) => `Hallo ${name},`,
  openDeck: 'Präsentation öffnen',
  whichMails: (url) => `Welche E-Mails du bekommst: ${url}`,
  noMore: (url) => `Keine solchen E-Mails mehr: ${url}`,

  password: {
    subject: 'Neues Passwort festlegen',
    lead: 'jemand, vermutlich du, möchte für dein Konto ein neues Passwort festlegen. Öffne diesen Link, um eines zu wählen:',
    end: (minutes) =>
      `Er gilt einmal, ${minutes} Minuten lang. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.
Mit dem neuen Passwort endet alles, was in deinem Namen handelt: Alle Browser werden abgemeldet, API-Tokens, Verbindungen zu anderen
Diensten und Fernbedienungen enden, und Webhooks werden ausgeschaltet.`,
  },
  addressTaken: {
    subject: 'Deine E-Mail-Adresse wurde für ein anderes Konto angegeben',
    text: (username, host) =>
      `jemand mit dem Konto @${username} auf ${host} möchte diese E-Mail-Adresse verwenden. Du hast damit schon ein Konto,
und eine Adresse gehört zu einem Konto. Wenn du das warst, ändere zuerst die Adresse des anderen Kontos.
Wenn du das nicht warst, musst du nichts tun: Es hat sich nichts geändert.`,
  },
  confirmation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    welcome: (host) => `willkommen bei ${host}. Öffne diesen Link, um zu bestätigen, dass diese Adresse dir gehört:`,
    another: (username, host) =>
      `das Konto @${username} auf ${host} soll diese Adresse bekommen. Öffne diesen Link, um zu bestätigen, dass sie dir gehört:`,
    end: (days) => `Er gilt ${days} Tage lang. Wenn du nichts davon weißt, musst du nichts tun.`,
  },
  newAddress: {
    subject: 'Dein Konto soll eine andere E-Mail-Adresse bekommen',
    text: (email) =>
      `jemand mit deinem Passwort möchte, dass dein Konto die Adresse ${email} bekommt. Bis das von dort bestätigt wird,
bleibt diese Adresse. Wenn du das nicht warst, wähle sofort ein anderes Passwort und brich die Änderung ab:`,
  },
  newPassword: {
    subject: 'Dein Passwort wurde geändert',
    text: `das Passwort deines Kontos wurde geändert, und alle anderen Browser wurden abgemeldet. API-Token gelten weiter: Sieh sie
in deinen Einstellungen durch. Wenn du das nicht warst, fordere sofort ein neues Passwort an; damit endet alles,
was in deinem Namen handelt:`,
  },
  passwordLink: {
    subject: 'Ein Link für ein neues Passwort wurde erstellt',
    administrator: (host, minutes) =>
      `ein Administrator von ${host} hat einen Link erstellt, der für dein Konto ein neues Passwort festlegt. Er steht nicht in
dieser E-Mail. Er gilt einmal, ${minutes} Minuten lang, und wer ihn hat, kommt in dein Konto. Wenn du nicht darum gebeten hast,
schreibe deinen Administratoren und lege selbst ein neues Passwort fest; damit endet der Link:`,
    command: (host, minutes) =>
      `die Kommandozeile von ${host} hat einen Link erstellt, der für dein Konto ein neues Passwort festlegt. Er steht nicht in
dieser E-Mail. Er gilt einmal, ${minutes} Minuten lang, und wer ihn hat, kommt in dein Konto. Wenn du nicht darum gebeten hast,
schreibe deinen Administratoren und lege selbst ein neues Passwort fest; damit endet der Link:`,
  },
  passwordByLink: {
    subject: 'Dein Passwort wurde über einen Link neu festgelegt',
    mail: (host) =>
      `für dein Konto auf ${host} wurde ein neues Passwort festgelegt, über den Link einer E-Mail an diese Adresse.`,
    administrator: (host) =>
      `für dein Konto auf ${host} wurde ein neues Passwort festgelegt, über einen Link, den ein Administrator erstellt hat.`,
    command: (host) =>
      `für dein Konto auf ${host} wurde ein neues Passwort festgelegt, über einen Link, den die Kommandozeile erstellt hat.`,
    end: `Alles, was in deinem Namen handelt, ist beendet: Alle Browser wurden abgemeldet, API-Tokens, Verbindungen zu anderen
Diensten und Fernbedienungen wurden beendet und Webhooks ausgeschaltet. Wenn du das nicht warst, lege sofort ein anderes
Passwort fest:`,
  },
  accessEnded: {
    subject: 'Alles, was in deinem Namen handelt, wurde beendet',
    text: `jemand, der in deinem Konto angemeldet ist, hat alles beendet, was in deinem Namen handelt: Alle anderen Browser wurden
abgemeldet, API-Tokens, Verbindungen zu anderen Diensten und Fernbedienungen wurden beendet und Webhooks ausgeschaltet. Der
Browser, der das veranlasst hat, bleibt angemeldet. Wenn du das nicht warst, lege sofort ein neues Passwort fest; damit
wird auch er abgemeldet:`,
  },
  identity: {
    linked: {
      subject: 'Der Anmeldedienst deines Teams kann dich anmelden',
      text: `dein Konto ist mit dem Anmeldedienst deines Teams verbunden, nachdem dein Passwort eingegeben wurde. Der
Anmeldedienst meldet dich von jetzt an ohne Passwort an. Wenn du das nicht warst, trenne ihn hier und wähle sofort ein
anderes Passwort:`,
    },
    unlinked: {
      subject: 'Der Anmeldedienst deines Teams wurde getrennt',
      text: `dein Konto ist nicht mehr mit dem Anmeldedienst deines Teams verbunden. Das hat jemand veranlasst, der in deinem Konto
angemeldet ist. Wenn du das nicht warst, wähle sofort ein anderes Passwort. Welche Browser angemeldet sind, siehst du hier:`,
    },
  },

  accountExport: {
    subject: 'Deine Daten sind bereit',
    lead: (hours) =>
      `die Datei mit allem aus deinem Konto ist bereit. ${hours} Stunden lang bekommst du sie hier, wenn du angemeldet bist:`,
    end: 'Wenn du sie nicht angefordert hast, wähle ein anderes Passwort.',
  },
  accountDeleted: {
    subject: 'Dein Konto ist gelöscht',
    text: (username, count, host) =>
      count === 0
        ? `das Konto @${username} auf ${host} ist gelöscht, wie du es wolltest. Das lässt sich nicht rückgängig machen.`
        : `das Konto @${username} auf ${host} ist samt ${count === 1 ? 'seiner Präsentation' : `seinen ${count} Präsentationen`} gelöscht, wie du es wolltest. Das lässt sich nicht rückgängig machen.`,
    end: 'Das ist die letzte E-Mail, die du von dort bekommst.',
  },
  exportReady: {
    subject: (file) => `Dein Export ist bereit: ${file}`,
    lead: (file, days) => `${file} ist bereit. ${days} Tage lang bekommst du die Datei hier, wenn du angemeldet bist:`,
    end: 'Diese E-Mail kommt, weil der Export länger als eine Minute gedauert hat.',
  },

  report: {
    subject: 'Eine Präsentation wurde gemeldet',
    reasons: {
      harmful: 'schädlich oder hasserfüllt',
      deceptive: 'Täuschung: Spam, Betrug, falscher Name',
      rights: 'verletzt Rechte',
      private: 'zeigt private Daten',
      other: 'ein anderer Grund',
    },
    lead: (host, reason) => `jemand hat eine Präsentation auf ${host} gemeldet (${reason}).`,
    end: 'Was dazu gesagt wurde und was sich tun lässt:',
  },
  trial: {
    subject: 'Test: Der E-Mail-Versand funktioniert',
    text: (host) =>
      `das ist die Test-E-Mail, die du von ${host} aus geschickt hast. Wenn du sie liest, funktioniert der Versand.`,
  },

  paymentFailed: {
    subject: 'Deine Zahlung ist fehlgeschlagen',
    forDays: (days) => `${days} Tage lang`,
    until: (day) => `bis zum ${day}`,
    lead: (isTeam, host, howLong) =>
      `die letzte Zahlung für ${planOf(isTeam)} auf ${host} hat nicht geklappt. Der Tarif läuft noch ${howLong} weiter. Um ihn zu behalten, gib hier eine andere Karte an:`,
    end: 'Danach wird nichts gelöscht und nichts öffentlich: Was der Tarif nicht mehr umfasst, bleibt, wie es ist.',
  },
  planEnded: {
    subject: (isTeam) => (isTeam ? 'Der Tarif deines Teams ist beendet' : 'Dein Tarif ist beendet'),
    text: (isTeam, host) =>
      `${isTeam ? 'der Tarif deines Teams' : 'dein Tarif'} auf ${host} ist beendet. Nichts wird gelöscht, und nichts ist öffentlich geworden: Was der Tarif nicht mehr umfasst, lässt sich ansehen, exportieren und löschen. Sobald es wieder einen Tarif gibt, ist alles wie zuvor:`,
  },

  teamInvitation: {
    subject: (from, team) =>
      `${from ?? 'Jemand'} lädt dich in ${team === null ? 'ein Team' : `das Team „${team}“`} ein`,
    lead: (from, team) =>
      `${from ?? 'jemand'} lädt dich in ${team === null ? 'ein Team' : `das Team „${team}“`} ein, das hier seine Präsentationen hat. Öffne diesen Link, um beizutreten:`,
  },
  accountMade: {
    subject: (team) => `Dein Konto ${inTeam(team)}`,
    lead: (from, team, username) =>
      `${from ?? 'jemand'} hat für dich ein Konto ${inTeam(team)} erstellt. Dein Benutzername ist ${username}. Um dein Passwort zu wählen, gib deine E-Mail-Adresse auf dieser Seite ein:`,
    end: 'Wenn du nicht weißt, von wem das kommt, musst du nichts tun: Niemand kann sich anmelden, bis ein Passwort gewählt ist.',
  },

  teamSignIn: {
    subject: (team) => `Die Anmeldung ${team === null ? 'deines Teams' : `im Team „${team}“`} wurde geändert`,
    text: {
      provider_set_up: (by) =>
        `${by ?? 'jemand'} hat den Anmeldedienst eingerichtet, über den sich Mitglieder anmelden.`,
      provider_changed: (by) =>
        `${by ?? 'jemand'} hat die Einstellungen des Anmeldedienstes geändert, über den sich Mitglieder anmelden.`,
      provider_off: (by) =>
        `der Anmeldedienst, über den sich Mitglieder anmelden, ist ausgeschaltet: Wer ihn eingerichtet oder zuletzt geändert hat, verwaltet das Team nicht mehr. Die Änderung stammt von ${by ?? 'jemandem'}. Mitglieder melden sich mit Passwort an, bis er wieder eingeschaltet wird.`,
      provider_on: (by) =>
        `${by ?? 'jemand'} hat den Anmeldedienst wieder eingeschaltet, über den sich Mitglieder anmelden.`,
      domain_proven: (by) =>
        `${by ?? 'jemand'} hat eine Domain nachgewiesen. Wer eine bestätigte Adresse dieser Domain hat, kann dem Team beitreten.`,
      domain_unproven: (by) =>
        `eine Domain des Teams gilt nicht mehr als nachgewiesen: Wer sie nachgewiesen hat, verwaltet das Team nicht mehr. Die Änderung stammt von ${by ?? 'jemandem'}. Damit sie wieder gilt, prüfe ihren Eintrag noch einmal.`,
    },
    end: 'Wenn du damit nicht gerechnet hast, sieh dir die Einstellungen und die Aktivität des Teams an:',
  },
  teamHandedOver: {
    subject: (team) => `Du hast ${teamNamed(team)} übergeben`,
    text: (to, team) =>
      `von nun an gehört ${teamNamed(team)} ${to ?? 'einem anderen Mitglied'}, und du bist dort Admin. Das hat jemand getan, der in deinem Konto angemeldet ist und dessen Passwort eingegeben hat. Wenn du das nicht warst, schreib der Person, der es jetzt gehört, und wähle sofort ein anderes Passwort:`,
  },
  teamReceived: {
    subject: (from, team) => `${from ?? 'Jemand'} hat dir ${teamNamed(team)} übergeben`,
    text: (from, team) =>
      `${from ?? 'jemand'} hat dir ${teamNamed(team)} übergeben. Mitglieder, Anmeldung und Tarif verwaltest von nun an du:`,
  },
  teamRemoved: {
    subject: (team) => `Du bist nicht mehr ${inTeam(team)}`,
    text: (from, team) =>
      `${from ?? 'jemand'} hat dich aus ${team === null ? 'einem Team' : `dem Team „${team}“`} entfernt. Dein Konto und deine übrigen Präsentationen behältst du.`,
    absorbed: 'Präsentationen, die du im Team hattest, gehören jetzt einem anderen Mitglied.',
    deleted: 'Präsentationen, die du im Team hattest, wurden gelöscht.',
    end: 'In das Team kommst du nur mit einer Einladung zurück. Wenn das ein Irrtum ist, wende dich an die Personen, die das Team verwalten.',
  },
  teamDemoted: {
    subject: (team) => `Du bist nicht mehr Admin ${inTeam(team)}`,
    text: (from, team) =>
      `${from ?? 'jemand'} hat dich ${inTeam(team)} zum Mitglied gemacht. Personen und Einstellungen verwaltest du dort nicht mehr; die Präsentationen, an denen du arbeitest, bleiben, wie sie sind:`,
  },
  teamDeactivated: {
    subject: 'Dein Konto wurde deaktiviert',
    text: (from, team) =>
      `${from ?? 'jemand'} hat dein Konto ${inTeam(team)} deaktiviert. Du kannst dich nicht mehr anmelden; deine Präsentationen bleiben. Wenn das ein Irrtum ist, wende dich an die Personen, die das Team verwalten: Sie können es wieder aktivieren.`,
  },

  invitation: {
    subject: (from, title) => `${from ?? 'Jemand'} lädt dich zu „${title}“ ein`,
    lead: (from, role, title) =>
      `${from ?? 'jemand'} lädt dich ein, die Präsentation „${title}“ ${TO_DO[role]}. Öffne diesen Link, um mitzumachen:`,
    end: (days) =>
      `Er gilt einmal, ${days} Tage lang, mit einem Konto, das du hast oder erstellst. Wer den Link hat, kann ihn benutzen.
Wenn du nicht weißt, von wem das kommt, musst du nichts tun.`,
  },
  added: {
    subject: (from, title) => `${from ?? 'Jemand'} hat dich zu „${title}“ hinzugefügt`,
    lead: (from, role, title) => `${from ?? 'jemand'} lässt dich die Präsentation „${title}“ ${DOING[role]}:`,
    end: 'Du findest sie unter „Mit mir geteilt“. Du kannst sie jederzeit verlassen.',
  },
  handedOver: {
    subject: (from, title) => `${from ?? 'Jemand'} hat dir „${title}“ übergeben`,
    lead: (from, title) => `${from ?? 'jemand'} hat dir die Präsentation „${title}“ übergeben. Sie gehört jetzt dir:`,
    end: `Sie steht von nun an unter deinem Namen und zählt zu deinen Präsentationen. Wenn du sie nicht willst, gib sie dort unter
„Personen“ weiter oder zurück, oder leg sie in den Papierkorb.`,
  },
  deckHandedOver: {
    subject: (title) => `Du hast „${title}“ übergeben`,
    text: (to, title) =>
      `die Präsentation „${title}“ gehört von nun an ${to ?? 'jemand anderem'}, und du bist dort Admin. Das hat jemand getan, der in deinem Konto angemeldet ist. Wenn du das nicht warst, schreib der Person, der sie jetzt gehört, und wähle sofort ein anderes Passwort:`,
  },
  mention: {
    subject: (from, title) => `${from ?? 'Jemand'} hat dich bei „${title}“ erwähnt`,
    lead: (from, isAnswer, title) =>
      `${from ?? 'Jemand'} hat dich in ${isAnswer ? 'einer Antwort' : 'einem Kommentar'} zu „${title}“ erwähnt:`,
    open: 'Kommentar öffnen',
    why: 'Diese E-Mail kommt, weil dich jemand erwähnt hat.',
    links: (settings, leave) =>
      `Du kannst ${settings('auswählen, welche E-Mails du bekommst')}, oder ${leave('keine solchen E-Mails mehr bekommen')}.`,
  },

  digest: {
    ofComments: (comments, title) => `${newComments(comments)} zu „${title}“`,
    ofDecks: (comments, count) => `${newComments(comments)} zu ${count} Präsentationen`,
    ofBoth: (comments, invited) => `${newComments(comments)} und ${invitations(invited)}`,
    ofInvitation: (title) => `Deine Einladung zu „${title}“ wartet auf dich`,
    ofInvitations: (count) => `${invitations(count)} warten auf dich`,
    away: 'während du weg warst:',
    invited: (from, role) => `${from ?? 'Jemand'} lädt dich ein, diese Präsentation ${TO_DO[role]}.`,
    seeInvitation: 'Einladung ansehen',
    titled: (title) => `„${title}“`,
    deck: (title, comments) => `„${title}“: ${newComments(comments)}`,
    more: (count) => `und ${count} weitere`,
    comment: (author, said) => `${author ?? 'Jemand'}: ${said}`,
    answer: (author, said) => `${author ?? 'Jemand'} hat geantwortet: ${said}`,
    why: (isWeekly) =>
      `Diese E-Mail kommt höchstens einmal ${isWeekly ? 'in der Woche' : 'am Tag'} und nur, wenn du etwas verpasst hast.`,
    howOften: (url) => `Wie oft: ${url}`,
    links: (settings, leave) =>
      `Du kannst ${settings('ändern, wie oft')}, oder ${leave('keine solchen E-Mails mehr bekommen')}.`,
  },

  share: {
    subject: (from, title) => `${from} hat „${title}“ mit dir geteilt`,
    why: (name, username, host) =>
      `${name} (${username}) hat das über Rostrum auf ${host} geschickt. Antworten auf diese E-Mail kommen dort nicht an.`,
    password: 'Sie verlangt ein Passwort, das nicht in dieser E-Mail steht.',
    picture: (title) => `Erste Folie von ${title}`,
  },
  opening: {
    subject: (link) => `Dein Link „${link}“ wurde geöffnet`,
    text: (link, title, when) =>
      `Der Link „${link}“ zu deiner Präsentation „${title}“ wurde zum ersten Mal geöffnet: ${when}.`,
    why: 'Du hast diese E-Mail in den Einstellungen des Links bestellt. Eine andere dazu gibt es nicht.',
  },
};
