import type { teams as en } from '../../en/web/teams.ts';
import { plural } from './counts.ts';

export const teams: typeof en = {
  title: 'Team',
  nav: 'Team',
  newTitle: 'Team erstellen',
  newLead: 'Ein Team hat alle seine Präsentationen an einem Ort und bestimmt selbst, wer dazugehört und wer was darf.',
  newFree: 'Seine Mitglieder bekommen alles, was der Tarif Enterprise bietet.',
  alreadyIn: (team: string) => `Du bist schon im Team ${team}. Verlasse es zuerst, um ein anderes zu erstellen.`,
  name: 'Name',
  nameHint: 'Der Name deiner Organisation oder dessen, was euch verbindet',
  slug: 'Adresse',
  slugHint: (address: string) => `Dein Team hat die Adresse ${address}`,
  slugChecking: 'Wird geprüft …',
  create: 'Team erstellen',

  documentTitle: (team: string) => `${team} · Rostrum`,
  facts: (members: number, decks: number) =>
    `${plural(members, 'Mitglied', 'Mitglieder')} · ${plural(decks, 'geteilte Präsentation', 'geteilte Präsentationen')}`,
  media: 'Medien',
  room: (used: string, limit: string) => `${used} von ${limit} belegt`,
  roomParts: (decks: string, uploads: string) => `Präsentationen ${decks}, hochgeladene Dateien ${uploads}`,
  edit: 'Team-Einstellungen',
  allDecks: 'Alle Präsentationen des Teams',
  decks: 'Präsentationen',
  none: 'Noch keine geteilten Präsentationen',
  noneText: 'Präsentationen, die Mitglieder mit dem Team teilen oder öffentlich machen, erscheinen hier.',

  toTeam: 'Seite des Teams öffnen',
  settings: {
    title: 'Team-Einstellungen',
    saved: 'Erfolgreich gespeichert',
    basics: 'Name und Adresse',
    renamed: (former: string) => `${former} bleibt für andere gesperrt: Links damit führen hierher.`,
    save: 'Speichern',
    logo: {
      title: 'Logo',
      text: 'Es steht neben dem Namen des Teams. Alle können es sehen.',
      choose: 'Logo hochladen',
      replace: 'Logo ändern',
      remove: 'Entfernen',
      removed: 'Das Logo ist entfernt',
      removeFailed: 'Beim Entfernen des Bildes ist ein Fehler aufgetreten',
      hint: 'PNG, JPEG, GIF, WebP oder AVIF. Wähle eine Datei aus oder zieh sie hierher.',
      drop: 'Logo hier ablegen',
    },
    sharing: {
      title: 'Präsentationen des Teams',
      text: 'Gilt für alle Präsentationen, die Mitglieder erstellen, während sie im Team sind.',
      publicDecks: 'Öffentliche Präsentationen erlauben',
      publicHint: 'Eine öffentliche Präsentation können alle im Web sehen.',
      publicOff: 'Präsentationen können privat oder intern sein und per Link geteilt werden.',
      closeTitle: 'Keine öffentlichen Präsentationen erlauben?',
      closeText: (count: number) =>
        count === 1
          ? 'Eine Präsentation ist derzeit öffentlich. Sie wird sofort intern, und ihre Adresse führt Außenstehende nirgendwohin.'
          : `${count} Präsentationen sind derzeit öffentlich. Sie werden sofort intern, und ihre Adressen führen Außenstehende nirgendwohin.`,
      close: 'Nicht erlauben',
      role: 'Mitglieder ohne Rolle in einer internen Präsentation',
      roles: { admin: 'Administrator', editor: 'Bearbeiter', presenter: 'Vortragender', viewer: 'Betrachter' },
      roleHints: {
        admin: 'Kann sie bearbeiten und teilen',
        editor: 'Kann sie bearbeiten',
        presenter: 'Kann sie präsentieren',
        viewer: 'Kann sie sehen und kommentieren',
      },
      turn: 'Zum Drehen des Handys auffordern',
      turnHint:
        'Wer eine breite Präsentation auf einem hochkant gehaltenen Handy sieht, wird gebeten, es zu drehen. Der Hinweis bleibt, bis das geschieht.',
    },
    domains: {
      title: 'Wer beitreten darf',
      text: 'Wer eine bestätigte E-Mail-Adresse bei einer dieser Domains hat, kann auf der Seite des Teams ohne Einladung beitreten, sobald nachgewiesen ist, dass die Domain euch gehört. Gib keine öffentlichen E-Mail-Dienste an.',
      label: 'Domains',
      hint: 'Zum Beispiel example.org; mehrere durch Kommas getrennt',
      wrong: (domain: string) => `${domain} ist keine Domain`,
      save: 'Domains speichern',
      unprovenNote:
        'Eine Domain zählt erst, wenn sie nachgewiesen ist. Bis dahin tritt niemand darüber bei, bekommt ein Konto oder findet die Anmeldung des Teams. Mitglieder bleiben Mitglieder.',
      proven: 'Nachgewiesen',
      unproven: 'Nicht nachgewiesen',
      how: (domain) => `Lege diesen TXT-Eintrag im DNS von ${domain} an und prüfe ihn dann.`,
      recordName: 'Name des Eintrags',
      recordNameHint: 'Manche DNS-Dienste ergänzen die Domain selbst',
      recordValue: 'Wert des Eintrags',
      recordValueHint: 'Nur für dieses Team und diese Domain',
      check: 'Eintrag prüfen',
      checked: (domain) => `${domain} ist nachgewiesen`,
      problems: {
        no_record:
          'Es gibt noch keinen TXT-Eintrag mit diesem Namen. Neue Einträge brauchen manchmal eine Stunde. Prüfe später noch einmal.',
        other_record:
          'Der TXT-Eintrag mit diesem Namen hat einen anderen Wert. Kopiere den Wert noch einmal und prüfe erneut.',
        no_answer: 'Das DNS dieser Domain antwortet nicht. Prüfe später noch einmal.',
        taken: 'Ein anderes Team hat diese Domain nachgewiesen. Wende dich an die Betreiber dieses Servers.',
      },
    },
    templates: {
      title: 'Neue Präsentationen',
      text: 'Womit Mitglieder beginnen.',
      mode: 'Vorlagen',
      modes: {
        enabled: 'Vorlagen und leere Präsentationen',
        enabled_no_themes: 'Vorlagen und eine leere Präsentation',
        disabled: 'Keine Auswahl: eine leere Präsentation',
      },
      look: 'Aussehen leerer Präsentationen',
      lookText: 'Für Mitglieder, die kein eigenes gewählt haben.',
    },
  },

  members: {
    title: 'Mitglieder',
    tabs: { people: 'Personen', invitations: 'Einladungen', activity: 'Aktivität' },
    search: 'Mitglieder suchen',
    none: (words: string) => `Hier heißt niemand „${words}“`,
    noneText: 'Versuche es mit einem Teil des Namens, einem Benutzernamen oder einer Adresse.',
    you: 'du',
    deactivated: 'Deaktiviert',
    decks: (count: number) => plural(count, 'Präsentation', 'Präsentationen'),
    roles: { owner: 'Eigentümer', admin: 'Administrator', member: 'Mitglied' },
    roleHints: {
      admin: 'Verwaltet das Team und seine Mitglieder',
      member: 'Arbeitet an den Präsentationen des Teams',
    },
    role: 'Rolle',
    roleOf: (name: string, role: string) => `${name}: ${role}`,
    makeOwner: 'Team übergeben',
    makeOwnerTitle: (name: string) => `Team an ${name} übergeben?`,
    makeOwnerText: 'Danach gehört es dieser Person, und du wirst Administrator. Nur sie kann das rückgängig machen.',
    demoteTitle: (name: string) => `${name} zum Mitglied machen?`,
    demoteText: 'Diese Person kann das Team dann nicht mehr verwalten.',
    demote: 'Zum Mitglied machen',
    deactivate: 'Deaktivieren',
    deactivateTitle: (name: string) => `${name} deaktivieren?`,
    deactivateText:
      'Die Person wird sofort überall abgemeldet und kann sich nicht mehr anmelden. Ihre API-Tokens enden. Ihre Präsentationen bleiben.',
    deactivatedNow: (name: string) => `${name} ist deaktiviert`,
    reactivate: 'Reaktivieren',
    reactivated: (name: string) => `${name} kann sich wieder anmelden`,
    absorb: 'Präsentationen übernehmen',
    absorbTitle: (name: string) => `Präsentationen von ${name} übernehmen?`,
    absorbText: (count: number) =>
      count === 1
        ? '1 Präsentation des Teams gehört danach dir, auch wenn sie privat ist. Die Person bleibt dort Administrator.'
        : `${count} Präsentationen des Teams, auch private, gehören danach dir. Die Person bleibt überall dort Administrator.`,
    absorbed: (name: string) => `Die Präsentationen von ${name} gehören jetzt dir`,
    remove: 'Aus dem Team entfernen',
    removeTitle: (name: string) => `${name} entfernen?`,
    removeText:
      'Die Person behält ihr Konto und ihre eigenen Präsentationen und sieht vom Team nichts mehr. Zurück kommt sie nur mit einer Einladung, nicht über die Domains des Teams.',
    removeDecks: 'Ihre Präsentationen im Team',
    removeAbsorb: 'Ich übernehme die Präsentationen',
    removeAbsorbHint: (count: number) =>
      `${plural(count, 'Präsentation', 'Präsentationen')}, mit den übrigen Links und Personen`,
    removeDelete: 'Präsentationen löschen',
    removeDeleteHint: 'Endgültig. Das lässt sich nicht rückgängig machen.',
    removed: (name: string) => `${name} ist nicht mehr im Team`,

    invite: 'Einladen',
    invitees: 'E-Mail-Adressen',
    inviteesHint:
      'Mehrere durch Kommas oder Leerzeichen getrennt. Alle bekommen einen Link, der 7 Tage lang funktioniert.',
    inviteesRequired: 'Bitte gib eine Adresse ein',
    inviteesWrong: (entry: string) => `${entry} ist keine Adresse`,
    inviteesMany: (most: number) => `Höchstens ${most} auf einmal`,
    invited: (count: number) => `${plural(count, 'Einladung', 'Einladungen')} verschickt`,
    inviteesMembers: (emails: string) => `${emails}: schon im Team`,
    noInvitations: 'Keine offenen Einladungen',
    noInvitationsText: 'Eingeladene stehen hier, bis sie beitreten.',
    until: (day: string) => `bis ${day}`,
    over: 'Abgelaufen',
    resend: 'Erneut senden',
    resent: (email: string) => `Ein neuer Link ist unterwegs an ${email}`,
    withdraw: 'Zurückziehen',
    withdrawn: (email: string) => `Die Einladung an ${email} ist zurückgezogen`,

    create: 'Konto anlegen',
    createTitle: 'Konto anlegen',
    createText: 'Für jemanden aus deinem Team. Die Person bekommt eine E-Mail und wählt ihr Passwort selbst.',
    created: (name: string) => `${name} ist im Team`,
    name: 'Name',
    username: 'Benutzername',
    email: 'E-Mail',

    somebody: 'Ein gelöschtes Konto',
    events: {
      created: (by: string) => `${by} hat das Team erstellt`,
      changed: (by: string, what: readonly string[]) => {
        if (what.length === 0) return `${by} hat die Einstellungen des Teams geändert`;
        return what.length === 1 ? `${by} hat ${what.join()} geändert` : `${by} hat geändert: ${what.join('; ')}`;
      },
      invited: (by: string, email: string) => `${by} hat ${email} eingeladen`,
      withdrawn: (by: string, email: string) => `${by} hat die Einladung an ${email} zurückgezogen`,
      joined: (by: string) => `${by} ist über eine Einladung beigetreten`,
      joinedWith: (by: string, issuer: string) => `${by} ist durch Anmeldung bei ${issuer} beigetreten`,
      joinedBy: (by: string, domain: string) => `${by} ist mit einer Adresse bei ${domain} beigetreten`,
      made: (by: string, whom: string) => `${by} hat das Konto von ${whom} angelegt`,
      role: (by: string, whom: string, role: string) => `${by} hat ${whom} ${role} gemacht`,
      deactivated: (by: string, whom: string) => `${by} hat ${whom} deaktiviert`,
      reactivated: (by: string, whom: string) => `${by} hat ${whom} reaktiviert`,
      absorbed: (by: string, whom: string) => `${by} hat die Präsentationen von ${whom} übernehmen lassen`,
      removed: (by: string, whom: string) => `${by} hat ${whom} entfernt`,
      left: (by: string) => `${by} hat das Team verlassen`,
      domainProven: (by: string, domain: string) => `${by} hat die Domain ${domain} nachgewiesen`,
      domainProvenByOperator: (domain: string) =>
        `Die Betreiber dieses Servers haben die Domain ${domain} als nachgewiesen markiert`,
      domainUnproven: (by: string, domain: string) =>
        `Durch ${by} gilt die Domain ${domain} nicht mehr als nachgewiesen, weil, wer sie nachgewiesen hat, das Team nicht mehr verwaltet`,
      domainTaken: (domain: string) =>
        `Die Betreiber dieses Servers haben die Domain ${domain} einem anderen Team gegeben`,
      other: (by: string) => `${by} hat etwas geändert`,
    },
    changed: {
      settings: {
        name: 'den Namen des Teams',
        slug: 'die Adresse des Teams',
        allowPublicDecks: 'öffentliche Präsentationen',
        defaultInternalRole: 'die Rechte der Mitglieder an geteilten Präsentationen',
        deckTemplatesMode: 'die Auswahl für neue Präsentationen',
        mandatoryOrientation: 'die Aufforderung, das Handy zu drehen,',
        defaultThemeId: 'das Aussehen neuer Präsentationen',
        emailDomains: 'die Domains, mit denen man beitreten darf,',
      },
      values: {
        true: 'erlaubt',
        false: 'nicht erlaubt',
        viewer: 'ansehen',
        editor: 'bearbeiten',
        enabled: 'Vorlagen und leere Präsentationen',
        enabled_no_themes: 'Vorlagen und eine leere Präsentation',
        disabled: 'keine Auswahl',
      },
      none: 'keine',
      fromTo: (setting: string, from: string, to: string) => `${setting} von „${from}“ in „${to}“`,
    },
    roleWords: { owner: 'zum Eigentümer', admin: 'zum Administrator', member: 'zum Mitglied' },
  },

  join: {
    documentTitle: 'Einladung',
    title: (team: string) => `${team} beitreten`,
    lead: (from: string | null, role: string) => `${from ?? 'Jemand'} lädt dich als ${role} in dieses Team ein.`,
    byDomain: 'Mit deiner E-Mail-Adresse kannst du diesem Team beitreten.',
    roles: { admin: 'Administrator', member: 'Mitglied' },
    means:
      'Präsentationen, die du von da an erstellst, gehören dem Team. Seine Administratoren können dein Konto deaktivieren.',
    button: 'Dem Team beitreten',
    as: (name: string) => `Du trittst als ${name} bei.`,
    inTeam: (team: string) => `Du bist im Team ${team}. Verlasse es zuerst, um diesem hier beizutreten.`,
    signedOut: 'Mit einem Konto, das du schon hast, oder mit einem neuen.',
    signIn: 'Anmelden',
    signUp: 'Konto erstellen',
    goneTitle: 'Diese Einladung gilt nicht mehr',
    goneText: 'Sie wurde benutzt oder zurückgezogen, oder ihre 7 Tage sind um. Bitte um eine neue.',
    toDecks: 'Zu deinen Präsentationen',
  },

  unconfirmed: {
    title: 'Bestätige zuerst deine E-Mail-Adresse',
    text: (email: string) =>
      `Falls du mit deiner Adresse in ein Team darfst, das es hier gibt, geht das, sobald sie bestätigt ist. Öffne den Link in der E-Mail an ${email} und komm dann auf diese Seite zurück.`,
  },

  leave: {
    button: 'Team verlassen',
    title: (team: string) => `${team} verlassen?`,
    text: 'Präsentationen, die du im Team erstellt hast, gehen an seinen Eigentümer. Was du vorher hattest, bleibt deins. Einladungen und Links, die du im Team erstellt hast, enden, und Administratoren sowie Personen außerhalb des Teams, die du zu seinen Präsentationen hinzugefügt hast, werden daraus entfernt.',
    textManager:
      'Ein Anmeldedienst, den du eingerichtet hast, wird ausgeschaltet, und Domains, die du nachgewiesen hast, müssen neu nachgewiesen werden.',
    last: 'Außer dir ist niemand darin: Das Team wird aufgelöst, und seine Präsentationen bleiben bei dir.',
    left: (team: string) => `Du hast ${team} verlassen`,
  },

  account: {
    title: 'Team',
    none: 'Du bist in keinem Team.',
    roles: { owner: 'Eigentümer', admin: 'Administrator', member: 'Mitglied' },
  },
};
