export const webhooks = {
  off: 'This webhook is switched off.',
  noSecret: 'Its secret cannot be read any more: make it anew.',
  closed: 'This server may not send anything there.',
  addresses: {
    plain: 'Please enter an address that begins with https://',
    closed: 'This address is in a private network, where this server sends nothing',
  },
  slow: 'It did not answer within ten seconds.',
  unreachable: 'It could not be reached.',
  tooMuch: 'Too much waits to be sent there already.',
  underWay: 'It is being sent already.',
  answered: (status: number) => `It answered ${status}.`,
  most: (count: number) => `You have ${count} webhooks, which is as many as there can be.`,
};
