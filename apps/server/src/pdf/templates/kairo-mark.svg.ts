/** The drawn mark of Kairo: a sail and a hull over two waves, white on the primary colour. */
export default `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="#1554D1"/>
<path d="M16.6 5.6 L23.4 15.2 H16.6 Z" fill="#fff"/>
<path d="M14.9 8.2 V15.2 H10.2 Z" fill="#fff" fill-opacity=".82"/>
<path d="M8.2 17 H24.6 L22.4 20.6 Q20.6 19.4 18.6 20.4 Q16.4 21.5 14.2 20.4 Q12.3 19.4 10.3 20.6 Z" fill="#fff"/>
<path d="M6.6 24.2 Q9 22.5 11.4 24.2 T16.2 24.2 T21 24.2 T25.6 24.2" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round"/>
</svg>`
