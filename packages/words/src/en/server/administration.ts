export const administration = {
  oneself: 'This is your own account. Ask another administrator, or do it in your settings.',
  ofTeam: 'People in a team have the plan of the team. Remove them from the team first.',
  shutOut: 'This account is shut out. It has to be let in first.',
  isAdministrator: 'This is an administrator. Take that from them first.',
  noLinkIn: 'This account is shut out: a link would let nobody in.',
  noLinkToAdministrator:
    'This is an administrator, who sets a new password by mail. Otherwise the command line of the server creates a link.',
  jobLate: 'It did not end in time.',
  jobGone: 'This job is not among those that failed any more.',
  notSetAside: 'This is not set aside any more.',
  /** How work ended that is set aside. */
  deaths: {
    unknown: 'The reason is not known.',
    stopped: (megabytes: number, at: string) =>
      `The server ended without being stopped. It was last seen ${at}, using ${megabytes} MB of memory.`,
    killed: (by: string) => `Its process ended with ${by}.`,
    slow: 'It took too long.',
    large: 'The result was too large.',
  },
  mailGone: 'The file of this mail is not there any more.',
  reportClosed: 'This report was closed already.',
  /** What trials of the parts of an instance say. */
  trials: {
    answered: 'It answered.',
    readOther: 'What was read is not what was written.',
    stored: 'A file was written, read and deleted.',
    mailWritten: (folder: string) => `Written to a file in ${folder}.`,
    mailTaken: (email: string) => `The mail server took a mail to ${email}.`,
    askedOfModel: 'Say that you are ready.',
    notSet: 'It is not set.',
    drewOther: 'It drew another page than it was asked to.',
    drawn: 'A page was drawn.',
    late: 'It did not answer within a minute.',
    failed: 'It failed.',
  },
};
