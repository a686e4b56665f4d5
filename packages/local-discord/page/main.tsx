import './style/tokens.css';
import './style/layout.css';
import './style/message.css';
import './style/controls.css';
import './style/command.css';
import './style/developer.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { keptTheme, showTheme } from './theme.tsx';

showTheme(keptTheme());
const root = document.getElementById('app');
if (root !== null) render(<App />, root);
