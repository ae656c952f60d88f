/** Why something cannot be fetched. */
export const noAnswer = 'The house does not answer just now'
export const offline = 'You are offline'
