import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { draw, page } from '../test/draw.tsx'
import { lazyPart } from './lazy-part.tsx'

function Greeting({ name }: { name: string }) {
  return <p>{`Good morning, ${name}`}</p>
}
/** Notes each drawing of the placeholder. */
function Placeholder({ onDraw }: { onDraw: () => void }) {
  onDraw()
  return <p>loading</p>
}

test('a part that was fetched is drawn at once, without a placeholder', async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting))
  await Part.fetch()
  let placeholders = 0
  draw(
    <Suspense fallback={<Placeholder onDraw={() => (placeholders += 1)} />}>
      <Part name="Mei" />
    </Suspense>,
  )
  await expect.element(page.getByText('Good morning, Mei')).toBeVisible()
  expect(placeholders).toBe(0)
})

test('one that was not is loaded when it is drawn; a failed fetch is tried again by the next one', async () => {
  let tries = 0
  const Part = lazyPart(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Greeting)
  })
  await expect(Part.fetch()).rejects.toThrow('Failed to fetch')
  await expect(Part.fetch()).resolves.toBe(Greeting)
  const Other = lazyPart(() => Promise.resolve(Greeting))
  draw(
    <Suspense fallback={<p>loading</p>}>
      <Part name="Mei" />
      <Other name="Ken" />
    </Suspense>,
  )
  await expect.element(page.getByText('Good morning, Mei')).toBeVisible()
  await expect.element(page.getByText('Good morning, Ken')).toBeVisible()
})
