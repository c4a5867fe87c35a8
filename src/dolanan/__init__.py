"""Play, solve and understand Bantumi, Congklak, Snakes & Ladders and Buttons & Scissors."""
