/** What the page's policy lets style elements in by; the server makes one for every answer. */
export const nonce: string = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
