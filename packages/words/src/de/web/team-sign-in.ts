import type { teamSignIn as en } from '../../en/web/team-sign-in.ts';

export const teamSignIn: typeof en = {
  withTeam: 'Mit deinem Team anmelden',
  title: 'Mit deinem Team anmelden',
  lead: 'Der Anmeldedienst deines Teams sagt, wer du bist.',
  team: 'Adresse des Teams oder E-Mail-Adresse',
  teamHint: 'Zum Beispiel acme oder eine E-Mail-Adresse mit der Domain deines Teams',
  go: 'Weiter',
  withPassword: 'Stattdessen mit Passwort anmelden',
  again: 'Noch einmal versuchen',
  required: 'In deinem Team meldet man sich über den Anmeldedienst an, nicht mit einem Passwort.',
  goOn: 'Weiter zum Anmeldedienst deines Teams',

  connectTitle: 'Welches Konto gehört dir?',
  connectLead:
    'Der Anmeldedienst hat dich hereingelassen, aber noch wissen wir nicht, wer du hier bist. Gib dieses eine Mal das Passwort deines Kontos im Team ein. Danach genügt der Anmeldedienst.',
  connect: 'Verbinden und anmelden',
  connectNone:
    'Kein Konto im Team oder kein Passwort? Lege per E-Mail eines fest oder bitte die Administratoren deines Teams um eine Einladung.',
  setPassword: 'Passwort per E-Mail festlegen',
  connectOther: 'Ich habe ein Konto im Team',

  problems: {
    closed_address:
      'Der Anmeldedienst deines Teams liegt an einer Adresse, die dieser Server nicht abfragt. Wende dich bitte an die Administratoren deines Teams.',
    unreachable: 'Der Anmeldedienst deines Teams antwortet nicht. Warte einen Moment und versuche es dann noch einmal.',
    not_a_provider:
      'An der Adresse des Anmeldedienstes antwortet gerade etwas anderes. Versuche es später noch einmal oder wende dich an die Administratoren deines Teams.',
    wrong_issuer:
      'Der Anmeldedienst nennt sich anders, als dein Team es eingestellt hat. Wende dich bitte an die Administratoren deines Teams.',
    unsupported:
      'Dem Anmeldedienst deines Teams fehlt etwas, das für die Anmeldung hier nötig ist. Wende dich bitte an die Administratoren deines Teams.',
    denied:
      'Du wurdest nicht angemeldet: Die Anmeldung wurde beim Anmeldedienst abgebrochen, oder du darfst Rostrum dort nicht benutzen.',
    provider_error:
      'Der Anmeldedienst deines Teams hat einen Fehler gemeldet. Versuche es später noch einmal oder wende dich an die Administratoren deines Teams.',
    wrong_client:
      'Der Anmeldedienst deines Teams akzeptiert die Client-ID und das Client-Secret nicht. Wende dich bitte an die Administratoren deines Teams.',
    stale_code: 'Das hat zu lange gedauert oder wurde schon verwendet. Versuche es noch einmal.',
    expired_token:
      'Die Antwort des Anmeldedienstes ist nicht von jetzt: Vielleicht geht seine Uhr falsch. Versuche es noch einmal oder wende dich an die Administratoren deines Teams.',
    wrong_token:
      'Was der Anmeldedienst über dich sagt, ist nicht vertrauenswürdig. Wende dich bitte an die Administratoren deines Teams.',
    none: 'Zu dieser Adresse gibt es kein Team mit Anmeldedienst. Prüfe sie oder frage die Administratoren deines Teams.',
    stale:
      'Diese Anmeldung wurde nicht in diesem Browser begonnen, ist zu alt oder wurde schon verwendet. Beginne noch einmal.',
    no_email:
      'Der Anmeldedienst deines Teams nennt deine E-Mail-Adresse nicht. Wende dich bitte an die Administratoren deines Teams.',
    unverified_email:
      'Der Anmeldedienst deines Teams bestätigt deine E-Mail-Adresse nicht. Bestätige sie dort und versuche es dann noch einmal, oder wende dich an die Administratoren deines Teams.',
    other_domain:
      'Deine E-Mail-Adresse gehört zu keiner Domain deines Teams. Bitte die Administratoren deines Teams um eine Einladung.',
    no_account: 'Du bist noch nicht im Team. Bitte dessen Administratoren um eine Einladung.',
    other_account:
      'Es gibt ein Konto mit deiner E-Mail-Adresse, das nicht im Team ist. Melde dich dort mit dem Passwort an, tritt dem Team bei und komm dann zurück.',
    not_member: 'Dieses Konto ist nicht im Team. Bitte dessen Administratoren um eine Einladung.',
    deactivated: 'Dein Konto ist deaktiviert. Wende dich bitte an die Administratoren deines Teams.',
    administrator:
      'Du wurdest nicht angemeldet: Der Anmeldedienst eines Teams kann das Konto eines Administrators dieser Instanz nicht öffnen. Melde dich mit deinem Passwort an.',
    owner:
      'Du wurdest nicht angemeldet: Der Anmeldedienst eines Teams kann das Konto des Eigentümers des Teams nicht öffnen. Melde dich mit deinem Passwort an.',
  },

  settings: {
    title: 'Anmeldung',
    lead: 'Mitglieder melden sich über einen OpenID-Connect-Dienst an, den deine Organisation betreibt oder gemietet hat, statt hier mit einem Passwort.',
    provider: 'Anmeldedienst',
    providerText: 'So, wie der Dienst sich selbst nennt, und mit dem, was er dir für Rostrum gegeben hat.',
    issuer: 'Aussteller (Issuer)',
    issuerHint: 'Zum Beispiel https://login.example.org, Zeichen für Zeichen',
    clientId: 'Client-ID',
    clientSecret: 'Client-Secret',
    secretHint: 'Wird verschlüsselt aufbewahrt und nie wieder angezeigt',
    secretKept: 'Lass das Feld leer, um das gespeicherte zu behalten',
    save: 'Speichern',
    saved: 'Erfolgreich gespeichert',
    test: 'Testen',
    tested: (host: string) =>
      `Der Anmeldedienst antwortet. Die Anmeldung geschieht bei ${host}. Ob er die Client-ID und das Client-Secret akzeptiert, zeigt sich, wenn sich jemand anmeldet.`,
    notYet: 'So hat sich noch niemand angemeldet. Probiere es aus, bevor du andere darum bittest.',
    used: 'Letzte Anmeldung auf diesem Weg:',
    offTitle: 'Der Anmeldedienst ist ausgeschaltet',
    offText:
      'Wer ihn eingerichtet oder zuletzt geändert hat, verwaltet das Team nicht mehr. Niemand meldet sich darüber an, Mitglieder benutzen Passwörter. Prüfe den Aussteller und die Client-ID, bevor du ihn einschaltest: Wer den Dienst betreibt, kann sich als Mitglied anmelden, dessen Konto damit verbunden ist.',
    turnOn: 'Einschalten',
    turnedOn: 'Der Anmeldedienst ist eingeschaltet',
    removeHead: 'Zurück zu Passwörtern',
    remove: 'Anmeldedienst entfernen',
    removeTitle: 'Diesen Anmeldedienst entfernen?',
    removeText:
      'Alle melden sich wieder mit einem Passwort an. Wer keines hat, legt per E-Mail eines fest. Welche Konten der Dienst kannte, wird vergessen.',
    removed: 'Der Anmeldedienst ist entfernt',

    tell: 'Was der Anmeldedienst wissen muss',
    tellText: 'Lege dort eine Webanwendung an, für den Ablauf „Authorization Code“ mit einem Client-Secret.',
    redirect: 'Weiterleitungsadresse',
    redirectHint: 'Sie bleibt gleich, auch wenn sich die Adresse des Teams ändert',
    forMembers: 'Für Mitglieder',
    signInAddress: 'Anmeldeadresse',
    signInText:
      'Mitglieder finden auch von der Anmeldeseite aus hierher: über die Adresse des Teams oder eine E-Mail-Adresse seiner Domains.',
    signInHint: 'Man kann sie als Lesezeichen speichern',
    copy: 'Kopieren',
    copied: 'Kopiert',
    scopes: 'Abgefragt werden openid, email und profile.',

    who: 'Wer hereinkommt',
    required: 'Von Mitgliedern verlangen',
    requiredHint:
      'Mitglieder melden sich nur noch so an, und Sitzungen, die sie mit einem Passwort begonnen haben, enden. Du als Eigentümer und die Administratoren dieser Instanz können weiterhin ein Passwort benutzen, damit niemand ausgesperrt wird. API-Tokens funktionieren weiter.',
    requiredHintAdmin:
      'Mitglieder melden sich nur noch so an, und Sitzungen, die sie mit einem Passwort begonnen haben, enden. Der Eigentümer und die Administratoren dieser Instanz können weiterhin ein Passwort benutzen, damit niemand ausgesperrt wird. API-Tokens funktionieren weiter.',
    requiredTitle: 'Den Anmeldedienst von Mitgliedern verlangen?',
    requiredText:
      'Alle Mitglieder außer dem Eigentümer und den Administratoren dieser Instanz, die sich mit einem Passwort angemeldet haben, werden sofort auf allen Geräten abgemeldet und kommen über den Anmeldedienst zurück.',
    requiredSelf: 'Auch du wirst abgemeldet, wenn du mit einem Passwort hereingekommen bist.',
    require: 'Verlangen',
    admits: 'Für neue Personen Konten anlegen',
    admitsHint: (domains: string) =>
      `Wer vom Anmeldedienst mit einer bestätigten E-Mail-Adresse von ${domains} kommt, bekommt ein Konto und wird Mitglied.`,
    admitsNone:
      'Weise zuerst in den Team-Einstellungen die Domains des Teams nach: Ohne eine davon kommt niemand herein.',

    problems: {
      closed_address:
        'Diese Adresse fragt der Server nicht ab. Anmeldedienste werden über https an öffentlichen Adressen abgefragt; wer den Server betreibt, kann andere erlauben.',
      unreachable:
        'Unter dieser Adresse antwortet niemand. Prüfe sie und ob der Anmeldedienst von diesem Server aus erreichbar ist.',
      not_a_provider:
        'Unter dieser Adresse gibt es keinen OpenID-Dienst: /.well-known/openid-configuration fehlt oder ist nicht lesbar.',
      wrong_issuer:
        'Der Anmeldedienst nennt sich anders. Gib den Aussteller genau so ein, wie er in dessen Konfiguration steht, mit oder ohne Schrägstrich am Ende.',
      unsupported:
        'Diesem Anmeldedienst fehlt etwas Nötiges: der Ablauf „Authorization Code“, PKCE mit S256 und ID-Tokens, die mit einem eigenen Schlüssel signiert sind.',
      other: 'Der Anmeldedienst hat nicht so geantwortet, wie er sollte.',
    },
    detail: (word: string) => `(${word})`,
  },

  events: {
    setUp: (by: string, issuer: string) => `${by} hat die Anmeldung über ${issuer} eingerichtet`,
    changed: (by: string) => `${by} hat den Anmeldedienst geändert`,
    required: (by: string) => `${by} verlangt von Mitgliedern die Anmeldung über den Anmeldedienst`,
    optional: (by: string) => `${by} hat Mitgliedern die Anmeldung mit Passwort wieder erlaubt`,
    removed: (by: string) => `${by} hat den Anmeldedienst entfernt`,
    turnedOff: (by: string) =>
      `${by} hat den Anmeldedienst ausgeschaltet, weil, wer ihn eingerichtet hat, das Team nicht mehr verwaltet`,
    turnedOn: (by: string) => `${by} hat den Anmeldedienst wieder eingeschaltet`,
    connected: (by: string) => `${by} wurde mit dem Anmeldedienst verbunden`,
    failed: (whom: string | null, why: string) =>
      whom === null ? `Eine Anmeldung ist gescheitert: ${why}` : `${whom} konnte sich nicht anmelden: ${why}`,
  },
  reasons: {
    closed_address: 'die Adresse des Anmeldedienstes fragt dieser Server nicht ab',
    unreachable: 'der Anmeldedienst hat nicht geantwortet',
    not_a_provider: 'was geantwortet hat, ist kein OpenID-Dienst',
    wrong_issuer: 'der Anmeldedienst nennt sich anders, als hier eingestellt ist',
    unsupported: 'dem Anmeldedienst fehlt etwas Nötiges',
    denied: 'beim Anmeldedienst abgebrochen oder abgelehnt',
    provider_error: 'der Anmeldedienst hat einen Fehler gemeldet',
    wrong_client: 'der Anmeldedienst akzeptiert die Client-ID und das Client-Secret nicht',
    stale_code: 'der Code des Anmeldedienstes war schon verwendet oder zu alt',
    expired_token: 'das Token des Anmeldedienstes war abgelaufen, oder seine Uhr geht falsch',
    wrong_token: 'das Token des Anmeldedienstes war nicht vertrauenswürdig',
    none: 'es ist kein Anmeldedienst eingerichtet',
    stale: 'sie war zu alt',
    no_email: 'der Anmeldedienst hat keine E-Mail-Adresse genannt',
    unverified_email: 'der Anmeldedienst bestätigt die E-Mail-Adresse nicht',
    other_domain: 'die E-Mail-Adresse gehört zu keiner Domain des Teams',
    no_account: 'nicht im Team',
    other_account: 'ein Konto mit dieser E-Mail-Adresse ist nicht im Team',
    not_member: 'das Konto ist nicht im Team',
    deactivated: 'das Konto ist deaktiviert',
    administrator: 'das Konto gehört einem Administrator dieser Instanz, der sich mit dem Passwort anmeldet',
    owner: 'das Konto gehört dem Eigentümer des Teams, der sich mit dem Passwort anmeldet',
  },
};
