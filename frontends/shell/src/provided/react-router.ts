// What the host provides of react-router. Module federation emits a shared package whole, 40 KB (gzip) more than is
// used; `#react-router` is the same package under a name that is not shared. provided.test.ts keeps the list complete.
export {
  BrowserRouter,
  Link,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
  useSearchParams,
} from '#react-router';
