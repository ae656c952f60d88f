import { type ComponentType, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Layout } from './layout.tsx'

export interface AppRoute {
  /** A React Router path. */
  path: string
  Page: ComponentType
}

/** The whole of the document's body, on the server with the one route being rendered, in the browser with all. */
export function App({ routes }: { routes: readonly AppRoute[] }) {
  return (
    <Layout>
      <Suspense>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </Layout>
  )
}
