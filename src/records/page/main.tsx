import './style.css';
import { render } from 'preact';
import { CheckPage } from './check-page.tsx';

const root = document.getElementById('app');
if (root !== null) render(<CheckPage />, root);
