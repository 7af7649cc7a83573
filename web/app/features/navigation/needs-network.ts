interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Whether a way from one place to another has to ask the server. Within a page nothing is loaded. */
export function needsNetwork(here: Place, there: Place): boolean {
  return here.pathname !== there.pathname || here.search !== there.search;
}
