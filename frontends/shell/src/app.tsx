import { makeQueryClient } from '@dreamreel/ui/query-client';
import { Toaster } from '@dreamreel/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Routes } from './routes.tsx';

/** The whole site: one query client, one place for toasts. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Routes />
      <Toaster />
    </QueryClientProvider>
  );
}
