/** The nonce by which the page's policy admits style elements; every answer of the server has a new one. */
export const nonce: string = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
