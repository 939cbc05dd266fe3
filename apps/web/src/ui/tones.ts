import common from './common.module.css'

/** Colours by meaning: each sets `--tone` and `--tone-soft` for its content. */
export const TONES = {
  grey: common.toneGrey,
  blue: common.toneBlue,
  teal: common.toneTeal,
  green: common.toneGreen,
  amber: common.toneAmber,
  red: common.toneRed,
  violet: common.toneViolet,
  success: common.toneGreen,
  info: common.toneBlue,
  warning: common.toneAmber,
  danger: common.toneRed,
}
