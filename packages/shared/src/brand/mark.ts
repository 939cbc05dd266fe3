/** The logo of Kairo (SVG): favicon.svg of the page, and the head of PDFs. */
export const KAIRO_MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <defs>
    <linearGradient id="sea" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#2a76ec" />
      <stop offset="1" stop-color="#0c3c9c" />
    </linearGradient>
  </defs>
  <rect width="32" height="32" rx="8" fill="url(#sea)" />
  <path d="M9.5 7v18" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" />
  <path d="M23.5 8.2c-3.6 3.9-7.6 6.3-12.3 7.3" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" />
  <path d="M13.8 18.2c2.3 0 2.9 1.8 4.9 1.8s2.3-1.3 4.3-1.3" fill="none" stroke="#8fd3ff" stroke-width="2.4" stroke-linecap="round" />
  <path d="M15.6 23.4c1.7 0 2.3 1.4 4 1.4s2-1 3.6-1" fill="none" stroke="#8fd3ff" stroke-width="2.4" stroke-linecap="round" opacity=".75" />
</svg>
`
