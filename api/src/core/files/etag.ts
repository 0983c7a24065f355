/** Whether an `If-None-Match` header names the state that would be sent. */
export const isKnownEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag) ?? false
