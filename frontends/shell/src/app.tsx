import { makeQueryClient } from '@dreamreel/ui/query-client';
import { Toaster } from '@dreamreel/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { Routes } from './routes.tsx';

/** The whole site: one query client, one router, one place for toasts. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Routes />
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
