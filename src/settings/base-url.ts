/** Whether this is empty, or the address of a server's interface: no user, query or fragment. */
export function isBaseUrl(value: string): boolean {
  if (value === '') return true;
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && [username, password, search, hash].every((part) => part === '');
}
