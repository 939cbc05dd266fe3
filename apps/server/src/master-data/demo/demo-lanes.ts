/** One weekly sailing of a lane. */
export interface DemoSailing {
  /** Name of the carrier as the master has it. */
  carrier: string
  /** ETD: 1 Monday to 7 Sunday. */
  weekday: number
  /** Days more than the lane's, e.g. for a transshipment at Busan. */
  more?: number
  /** By way of another port. */
  via?: true
  fast?: true
  /** The price may change within the validity. */
  changing?: true
  /** USD on top of the lane's price of a 20GP; 40' pay twice as much. */
  premium?: number
  /** Empty returned within 14 instead of 7 days. */
  fortnight?: true
  /** Also sold as LCL. */
  lcl?: true
}

/** A port pair with the prices of its plainest service, USD. */
export interface DemoLane {
  from: string
  to: string
  days: number
  gp20: number
  gp40: number
  hq40: number
  /** An RT; used by the sailings sold as LCL. */
  lcl: number
  departureSurchargeNo: string
  /** Null: a lane without surcharges yet. */
  destinationSurchargeNo: string | null
  sailings: readonly DemoSailing[]
}

const lane = (
  from: string,
  to: string,
  days: number,
  [gp20, gp40, hq40, lcl]: readonly [number, number, number, number],
  arrival: 'A01' | 'A02' | null,
  sailings: readonly DemoSailing[],
): DemoLane => ({
  from,
  to,
  days,
  gp20,
  gp40,
  hq40,
  lcl,
  departureSurchargeNo: `${from}-D01`,
  destinationSurchargeNo: arrival && `${to}-${arrival}`,
  sailings,
})

/** The lanes of the demonstration, busiest first. */
export const DEMO_LANES: readonly DemoLane[] = [
  lane('CNSHA', 'JPTYO', 4, [220, 410, 430, 8], 'A01', [
    { carrier: 'SITC', weekday: 2, lcl: true },
    { carrier: 'SITC', weekday: 6, lcl: true },
    { carrier: 'COSCO', weekday: 4, premium: 10 },
    { carrier: 'Jinjiang', weekday: 5, more: -1, fast: true, premium: 120, lcl: true },
    { carrier: 'Sinotrans', weekday: 7, changing: true },
    { carrier: 'ONE', weekday: 3, premium: 30, fortnight: true },
    { carrier: 'KMTC', weekday: 1, more: 3, via: true, premium: -40, changing: true },
    { carrier: 'Jinjiang', weekday: 2, more: -1, fast: true, premium: 120, lcl: true },
    { carrier: 'OOCL', weekday: 6, premium: 25, fortnight: true },
  ]),
  lane('CNSHA', 'JPYOK', 4, [220, 410, 430, 8], 'A01', [
    { carrier: 'SITC', weekday: 2, lcl: true },
    { carrier: 'COSCO', weekday: 4, premium: 10 },
    { carrier: 'CULines', weekday: 7, changing: true },
    { carrier: 'OOCL', weekday: 3, premium: 25, fortnight: true },
    { carrier: 'Jinjiang', weekday: 5, more: -1, fast: true, premium: 120, lcl: true },
  ]),
  lane('CNSHA', 'JPOSA', 3, [190, 350, 370, 6], 'A01', [
    { carrier: 'SITC', weekday: 3, lcl: true },
    { carrier: 'Jinjiang', weekday: 2, more: -1, fast: true, premium: 110, lcl: true },
    { carrier: 'Jinjiang', weekday: 5, more: -1, fast: true, premium: 110, lcl: true },
    { carrier: 'COSCO', weekday: 6, premium: 10 },
    { carrier: 'Sinotrans', weekday: 4, changing: true },
    { carrier: 'Evergreen', weekday: 7, premium: 20, fortnight: true },
    { carrier: 'SITC', weekday: 6, lcl: true },
  ]),
  lane('CNSHA', 'JPUKB', 3, [190, 350, 370, 6], 'A01', [
    { carrier: 'SITC', weekday: 3, lcl: true },
    { carrier: 'Jinjiang', weekday: 5, more: -1, fast: true, premium: 110 },
    { carrier: 'Wan Hai', weekday: 6, premium: 15 },
    { carrier: 'Yang Ming', weekday: 1, premium: 15, changing: true },
    { carrier: 'COSCO', weekday: 4, premium: 10, lcl: true },
  ]),
  lane('CNSHA', 'JPNGO', 4, [210, 390, 410, 7], 'A01', [
    { carrier: 'SITC', weekday: 2, lcl: true },
    { carrier: 'COSCO', weekday: 5, premium: 10 },
    { carrier: 'CULines', weekday: 7, changing: true },
    { carrier: 'HASCO', weekday: 4, premium: 5 },
    { carrier: 'Jinjiang', weekday: 6, more: -1, fast: true, premium: 115, lcl: true },
  ]),
  lane('CNSHA', 'JPHKT', 2, [180, 330, 350, 6], 'A01', [
    { carrier: 'SITC', weekday: 1, lcl: true },
    { carrier: 'Kambara Kisen', weekday: 4, premium: 10 },
    { carrier: 'Jinjiang', weekday: 6, more: -1, fast: true, premium: 90, lcl: true },
    { carrier: 'COSCO', weekday: 3, premium: 10 },
  ]),
  lane('CNSHA', 'JPMOJ', 2, [185, 340, 360, 6], 'A01', [
    { carrier: 'SITC', weekday: 1 },
    { carrier: 'Namsung', weekday: 5, more: 2, via: true, premium: -30, changing: true },
  ]),
  lane('CNSHA', 'JPYKK', 5, [215, 400, 420, 7], 'A01', [
    { carrier: 'COSCO', weekday: 5 },
    { carrier: 'CULines', weekday: 7, changing: true },
  ]),
  lane('CNSHA', 'JPTMK', 6, [320, 590, 620, 14], 'A01', [
    { carrier: 'SITC', weekday: 4, lcl: true },
    { carrier: 'Sinokor', weekday: 6, more: 2, via: true, premium: -50, changing: true },
  ]),
  lane('CNSHA', 'JPSMZ', 5, [235, 430, 450, 9], null, [
    { carrier: 'Sinotrans', weekday: 3 },
    { carrier: 'Interasia', weekday: 6, premium: 10, changing: true },
  ]),
  lane('CNNGB', 'JPTYO', 5, [225, 420, 440, 9], 'A01', [
    { carrier: 'SITC', weekday: 1, lcl: true },
    { carrier: 'COSCO', weekday: 3, premium: 10 },
    { carrier: 'Ningbo Ocean', weekday: 5, changing: true },
    { carrier: 'Evergreen', weekday: 6, premium: 20, fortnight: true },
  ]),
  lane('CNNGB', 'JPOSA', 4, [200, 370, 390, 7], 'A01', [
    { carrier: 'SITC', weekday: 2, lcl: true },
    { carrier: 'Ningbo Ocean', weekday: 4, changing: true },
    { carrier: 'Jinjiang', weekday: 6, more: -1, fast: true, premium: 100 },
    { carrier: 'COSCO', weekday: 7, premium: 10 },
  ]),
  lane('CNTAO', 'JPTYO', 5, [230, 420, 440, 9], 'A02', [
    { carrier: 'SITC', weekday: 1, lcl: true },
    { carrier: 'Sinotrans', weekday: 3 },
    { carrier: 'COSCO', weekday: 5, premium: 10 },
    { carrier: 'TS Lines', weekday: 7, premium: 15, changing: true },
    { carrier: 'ONE', weekday: 6, premium: 30, fortnight: true },
  ]),
  lane('CNTAO', 'JPUKB', 4, [205, 380, 400, 7], 'A02', [
    { carrier: 'SITC', weekday: 3, lcl: true },
    { carrier: 'Sinotrans', weekday: 6 },
    { carrier: 'CULines', weekday: 2, changing: true },
    { carrier: 'COSCO', weekday: 5, premium: 10, lcl: true },
  ]),
  lane('CNTSN', 'JPYOK', 6, [260, 480, 500, 11], 'A02', [
    { carrier: 'COSCO', weekday: 6, lcl: true },
    { carrier: 'SITC', weekday: 2, premium: 10 },
    { carrier: 'Sinotrans', weekday: 4, changing: true },
    { carrier: 'ONE', weekday: 1, premium: 30, fortnight: true },
  ]),
  lane('CNDLC', 'JPOSA', 5, [240, 440, 460, 10], 'A02', [
    { carrier: 'SITC', weekday: 4, lcl: true },
    { carrier: 'COSCO', weekday: 7, premium: 10 },
    { carrier: 'Sinotrans', weekday: 1, changing: true },
    { carrier: 'ONE', weekday: 6, premium: 25, fortnight: true },
  ]),
  lane('CNLYG', 'JPOSA', 4, [215, 400, 420, 8], 'A02', [
    { carrier: 'SITC', weekday: 5 },
    { carrier: 'Sinotrans', weekday: 2, changing: true },
    { carrier: 'COSCO', weekday: 7, premium: 10 },
  ]),
  lane('CNTAG', 'JPNGO', 5, [205, 380, 400, 8], 'A01', [
    { carrier: 'Taicang Lines', weekday: 3, changing: true },
    { carrier: 'COSCO', weekday: 6 },
  ]),
  lane('CNXMN', 'JPTYO', 6, [280, 520, 540, 12], 'A01', [
    { carrier: 'Wan Hai', weekday: 2, lcl: true },
    { carrier: 'ONE', weekday: 4, premium: 30, fortnight: true },
    { carrier: 'SITC', weekday: 7, premium: 5, changing: true },
    { carrier: 'Evergreen', weekday: 5, premium: 20, fortnight: true },
  ]),
  lane('CNYTN', 'JPYOK', 7, [300, 550, 580, 13], 'A01', [
    { carrier: 'ONE', weekday: 5, fortnight: true },
    { carrier: 'OOCL', weekday: 1, lcl: true },
    { carrier: 'Maersk', weekday: 3, premium: 40, fortnight: true },
  ]),
  lane('CNSHK', 'JPNGO', 7, [300, 550, 580, 13], 'A01', [
    { carrier: 'Wan Hai', weekday: 6 },
    { carrier: 'MSC', weekday: 2, more: 1, via: true, premium: -20, changing: true },
  ]),
  lane('JPTYO', 'CNSHA', 4, [120, 210, 220, 5], 'A01', [
    { carrier: 'SITC', weekday: 1, lcl: true },
    { carrier: 'COSCO', weekday: 4, premium: 10 },
    { carrier: 'ONE', weekday: 6, premium: 20, fortnight: true },
    { carrier: 'Sinotrans', weekday: 2, changing: true },
  ]),
  lane('JPOSA', 'CNSHA', 3, [100, 180, 190, 4], 'A01', [
    { carrier: 'Jinjiang', weekday: 3, more: -1, fast: true, premium: 60, lcl: true },
    { carrier: 'SITC', weekday: 6, lcl: true },
  ]),
  lane('JPNGO', 'CNSHA', 4, [110, 200, 210, 5], 'A01', [
    { carrier: 'COSCO', weekday: 2 },
    { carrier: 'CULines', weekday: 5, changing: true },
  ]),
  lane('JPUKB', 'CNTAO', 4, [120, 210, 220, 5], 'A01', [
    { carrier: 'SITC', weekday: 2, lcl: true },
    { carrier: 'Sinotrans', weekday: 5, changing: true },
  ]),
  lane('JPHKT', 'CNSHA', 2, [95, 170, 180, 4], 'A01', [{ carrier: 'Kambara Kisen', weekday: 1, lcl: true }]),
]
