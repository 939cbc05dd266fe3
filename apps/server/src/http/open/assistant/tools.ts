import { isFile, type OpenEndpoint } from '@kairo/shared/open-api/open-endpoint'
import type { OpenRoute } from '../open-handler.ts'
import { type Presenter, presenterOf, shapeOf } from './tool-schema.ts'

/** How an assistant reads a list unless it asks otherwise: each row is read by a model, which looks and keeps no copy. */
const USUAL = { limit: 20, order: 'newest' }

/** An endpoint for programs as an assistant's tool. */
export interface Tool {
  name: string
  route: OpenRoute
  /** As it is listed. */
  listed: {
    name: string
    title: string
    description: string
    inputSchema: { type: 'object'; [key: string]: unknown }
    outputSchema: { type: 'object'; [key: string]: unknown }
    annotations: { readOnlyHint: true; destructiveHint: false; idempotentHint: true; openWorldHint: false }
  }
  /** The payload of the endpoint for the arguments of a call. */
  payloadOf: (given: Record<string, unknown>) => Record<string, unknown>
  present: Presenter['present']
}

const scopeSentence = ({ scope, alsoWith = [] }: OpenEndpoint): string =>
  [
    ...(scope === null ? [] : [`Needs the scope ${scope}.`]),
    ...(alsoWith.length > 0 ? [`Says more with ${alsoWith.join(', ')}.`] : []),
  ].join(' ')

function toolOf(route: OpenRoute): Tool[] {
  const { endpoint } = route
  const { tool: name, input, response } = endpoint
  // Tools read: what changes something is for programs that a person wrote.
  if (name === undefined || endpoint.method !== 'GET' || isFile(response)) return []
  const inputSchema = shapeOf(input, 'input')
  const usual = Object.entries(USUAL).filter(([name]) => name in input.shape)
  for (const [name, value] of usual) {
    const property = inputSchema.properties?.[name]
    if (property) property.default = value
  }
  const { outputSchema, present } = presenterOf(response, endpoint.withoutAmounts)
  const words = name.replaceAll('_', ' ')
  return [
    {
      name,
      route,
      listed: {
        name,
        title: words.charAt(0).toUpperCase() + words.slice(1),
        description: [`${endpoint.summary}.`.replace(/\.\.$/, '.'), endpoint.description, scopeSentence(endpoint)]
          .filter(Boolean)
          .join(' '),
        inputSchema: { ...inputSchema, type: 'object' },
        outputSchema: { ...outputSchema, type: 'object' },
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      payloadOf: (given) => ({ ...Object.fromEntries(usual), ...given }),
      present,
    },
  ]
}

/** The tools of an assistant, the same for every key: a key without the scope of one is told so when it calls it. */
export const toolsOf = (routes: readonly OpenRoute[]): Tool[] => routes.flatMap(toolOf)
