/** Where the guide of the first days stands, below the client's place (platform c1: it is the host's). */
export const GETTING_STARTED = 'getting-started'
