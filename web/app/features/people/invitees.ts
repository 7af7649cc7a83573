/** Somebody to invite, as they were entered. */
export type Invitee = { readonly username: string } | { readonly email: string };

/** Usernames and e-mails, separated by commas or white space; each once, in the order they were entered. */
export function readInvitees(text: string): Invitee[] {
  const names = text.split(/[\s,;]+/).map((name) => name.replace(/^@/, '').toLowerCase());
  return [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => (name.includes('@') ? { email: name } : { username: name }));
}

export function nameOfInvitee(invitee: Invitee): string {
  return 'email' in invitee ? invitee.email : invitee.username;
}
