import { DashboardHeader } from '../features/dashboard/dashboard-header.tsx';
import { useDocumentTitle } from '../use-document-title.ts';

/** The light table: what needs the operator, the films, and the tools. */
export function Dashboard() {
  useDocumentTitle('Admin Dashboard · Dreamreel');
  return (
    <div className="page-column pt-6 pb-8 sm:pt-8">
      <DashboardHeader />
    </div>
  );
}
