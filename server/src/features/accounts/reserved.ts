/**
 * Usernames that nobody may have: every first segment of a route of ours, names that would pass for the house, and
 * names that every object of JavaScript has.
 * A test compares this with the routes that are served.
 */
export const RESERVED_USERNAMES: ReadonlySet<string> = new Set(
  `
    admin root support help about www mail static assets api
    abuse access_tokens account avatars billing changelog confirm d decks edit edit_members explore features fonts h health invitations legal live
    lookup media metrics moderator noreply oembed organizations password player postmaster pricing privacy ready reveal
    rostrum search security services settings socket status subscriptions system t team team_logos teams terms themes tools
    users
    __proto__ constructor hasownproperty prototype tostring valueof
  `.match(/\S+/g),
);
