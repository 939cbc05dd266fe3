import sharp from 'sharp'

/** Colours of the boxes that the photos show, so that no two orders need the same picture. */
const COLOURS = ['#b5472f', '#2f6db5', '#3b7d4f', '#c58a1f']

/** A drawing of a container on a yard: doors closed with their seal, or seen from the side. */
function scene(colour: string, side: boolean): string {
  const ribs = Array.from({ length: side ? 26 : 12 }, (_, rib) => {
    const width = (side ? 1040 : 520) / (side ? 26 : 12)
    const x = (side ? 120 : 380) + rib * width
    return `<rect x="${x + 3}" y="262" width="${width / 2}" height="426" fill="#000" opacity="0.13"/>`
  }).join('')
  const doors = `<rect x="636" y="262" width="8" height="426" fill="#222"/>
    <rect x="520" y="262" width="10" height="426" fill="#d8d8d8"/><rect x="750" y="262" width="10" height="426" fill="#d8d8d8"/>
    <rect x="600" y="470" width="80" height="26" rx="4" fill="#e9c437"/><circle cx="700" cy="484" r="9" fill="#f4f4f4"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#a9c6e2"/><stop offset="1" stop-color="#e8eef3"/></linearGradient></defs>
    <rect width="1280" height="640" fill="url(#sky)"/><rect y="640" width="1280" height="320" fill="#8d9196"/>
    <rect y="700" width="1280" height="6" fill="#e3d27a"/>
    <rect x="${side ? 108 : 368}" y="250" width="${side ? 1064 : 544}" height="450" fill="${colour}" stroke="#2b2b2b" stroke-width="8"/>
    ${ribs}${side ? '' : doors}</svg>`
}

/** Photos of a loaded box, JPEG of about 20 kB: even numbers show the doors, odd ones the side. */
export const demoPhoto = (index: number): Promise<Uint8Array> =>
  sharp(Buffer.from(scene(COLOURS[Math.floor(index / 2) % COLOURS.length] ?? '#555', index % 2 === 1)))
    .resize({ width: 960 })
    .jpeg({ quality: 78 })
    .toBuffer()
/** How many different photos there are. */
export const PHOTOS = COLOURS.length * 2
