/**
 * Version of the terms of use and the privacy policy that the registration shows; stored with the consent. Raise it with
 * every change of their meaning (apps/web/src/features/registration/terms).
 */
export const TERMS_VERSION = '2026-11-26'
