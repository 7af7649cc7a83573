import type { teams as english } from '../../en/server/teams.ts';

export const teams: typeof english = {
  nothingSentHere: (origin) => `Hierher kann nichts gesendet werden. Sende es an ${origin}.`,
  inThisTeam: 'Du bist schon in diesem Team.',
  inAnotherTeam: 'Du bist in einem anderen Team. Verlasse es zuerst, um diesem beizutreten.',
  deactivated: 'Dieses Konto ist deaktiviert. Aktiviere es zuerst wieder.',
  ownsTeam: 'Dir gehört ein Team, in dem andere sind. Übergib es zuerst an eine dieser Personen.',
  chooseMember: 'Bitte wähle ein anderes aktives Mitglied.',
  inTeam: 'Du bist schon in einem Team. Verlasse es zuerst, um ein anderes zu erstellen.',
  needsPlan: 'Ein Team braucht den Enterprise-Tarif.',
  openDomain: (domain) =>
    `Bei ${domain} kann jeder eine Adresse haben, also könnten alle beitreten. Lass es weg und lade Personen über ihre Adressen ein.`,
  noTheme: 'Dieses Design gibt es nicht.',
  tooManySlugs: (most, had) =>
    `Dein Team hatte schon ${most} Adressen, mehr geht nicht. Bitte wähle eine davon wieder: ${had}`,
  tooMuchMail: 'Das sind viele E-Mails für einen Tag. Bitte lade morgen weitere Personen ein.',
  signIn: {
    changed: 'Dein Team hat geändert, wie es sich anmeldet. Beginne noch einmal.',
    administrator:
      'Dieses Konto gehört einem Administrator dieser Instanz und kann deshalb nicht mit dem Anmeldedienst eines Teams verbunden werden. Melde dich mit deinem Passwort an.',
    owner:
      'Dieses Konto gehört dem Eigentümer des Teams und kann deshalb nicht mit dessen Anmeldedienst verbunden werden. Melde dich mit deinem Passwort an.',
    notInTeam:
      'Dieses Konto ist nicht im Team. Bitte die, die das Team verwalten, dich einzuladen, oder nimm ein anderes Konto.',
    knownOtherwise: 'Dein Anbieter kennt dich hier mit einem anderen Konto. Melde dich noch einmal über dein Team an.',
    tooLongAgo: 'Du bist vor zu langer Zeit von deinem Anbieter gekommen. Melde dich noch einmal über dein Team an.',
  },
};
