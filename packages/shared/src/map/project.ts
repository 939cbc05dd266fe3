import { MERCATOR } from './map-paths.ts'

/** The point of the drawn map at a longitude and a latitude in degrees. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  const radians = Math.PI / 180
  return {
    x: MERCATOR.x0 + MERCATOR.scale * longitude * radians,
    y: MERCATOR.y0 - MERCATOR.scale * Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)),
  }
}
